/** The types of fields whose values may stand in a mail to the visitor. `npm run codegen` writes it. */
export const PLACEHOLDER_TYPES = [
  "EMAIL",
  "PHONE",
  "NUMBER",
  "AMOUNT",
  "DATE",
  "TIME",
  "SELECT",
  "RADIO",
  "CHECKBOXES",
  "DNI",
  "RUC",
  "UBIGEO"
] as const;

/** The types of fields that bring files. `npm run codegen` writes it. */
export const FILE_TYPES = [
  "FILE"
] as const;

/** What an editor knows of each type of field: its settings with their bounds, and a field with a value that it takes. `npm run codegen` writes it. */
export const FIELD_TYPES = {
  "TEXT": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "pattern",
        "isNeeded": false,
        "kind": "pattern"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Nueva pregunta"
      },
      "value": "Rosa Quispe Huamán"
    }
  },
  "TEXTAREA": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Cuéntanos más"
      },
      "value": "Quisiera saber si atienden los domingos…"
    }
  },
  "EMAIL": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Correo electrónico"
      },
      "value": "rosa@correo.pe"
    }
  },
  "PHONE": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Celular"
      },
      "value": "987 654 321"
    }
  },
  "NUMBER": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "initial": null,
        "isWhole": false
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "initial": null,
        "isWhole": false
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Cantidad"
      },
      "value": "12"
    }
  },
  "AMOUNT": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "initial": null,
        "isWhole": false
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "initial": null,
        "isWhole": false
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Monto"
      },
      "value": "S/ 129.90"
    }
  },
  "DATE": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Fecha"
      },
      "value": "24/12/2026"
    }
  },
  "TIME": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Hora"
      },
      "value": "09:30"
    }
  },
  "URL": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Página web"
      },
      "value": "https://tienda.pe"
    }
  },
  "SELECT": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "choices",
        "isNeeded": true,
        "kind": "lines",
        "least": 1,
        "most": 200,
        "characters": 200
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Elige una opción",
        "choices": [
          "Opción 1",
          "Opción 2"
        ]
      },
      "value": "Elige…"
    }
  },
  "RADIO": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "choices",
        "isNeeded": true,
        "kind": "lines",
        "least": 1,
        "most": 200,
        "characters": 200
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Elige una opción",
        "choices": [
          "Opción 1",
          "Opción 2"
        ]
      },
      "value": ""
    }
  },
  "CHECKBOXES": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "choices",
        "isNeeded": true,
        "kind": "lines",
        "least": 1,
        "most": 200,
        "characters": 200
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Marca las que quieras",
        "choices": [
          "Opción 1",
          "Opción 2"
        ]
      },
      "value": ""
    }
  },
  "CONSENT": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "text",
        "characters": 2000
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Autorizo que usen mis datos para atender lo que envío aquí."
      },
      "value": ""
    }
  },
  "FILE": {
    "asksNothing": false,
    "isComparable": false,
    "takesFiles": true,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Adjunta un archivo"
      },
      "value": "CV.pdf"
    }
  },
  "HIDDEN": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "min",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": null,
        "initial": null,
        "isWhole": true
      },
      {
        "name": "pattern",
        "isNeeded": false,
        "kind": "pattern"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Dato oculto"
      },
      "value": ""
    }
  },
  "DNI": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "DNI"
      },
      "value": "45678912"
    }
  },
  "RUC": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "RUC"
      },
      "value": "20100070970"
    }
  },
  "UBIGEO": {
    "asksNothing": false,
    "isComparable": true,
    "takesFiles": false,
    "settings": [
      {
        "name": "label",
        "isNeeded": true,
        "kind": "line",
        "characters": 300
      },
      {
        "name": "help",
        "isNeeded": false,
        "kind": "line",
        "characters": 500
      },
      {
        "name": "required",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "defaultValue",
        "isNeeded": false,
        "kind": "value"
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Distrito"
      },
      "value": "Miraflores, Lima, Lima"
    }
  }
} as const;

/** The messaging services, in the order in which the panel offers them. `npm run codegen` writes it. */
export const CHANNELS = {
  "WHATSAPP": {
    "name": "WhatsApp",
    "fields": [
      {
        "name": "token",
        "isAddress": false,
        "isSecret": true,
        "initial": ""
      },
      {
        "name": "recipient",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "phoneNumberId",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "template",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "language",
        "isAddress": false,
        "isSecret": false,
        "initial": "es"
      }
    ]
  },
  "TELEGRAM": {
    "name": "Telegram",
    "fields": [
      {
        "name": "token",
        "isAddress": false,
        "isSecret": true,
        "initial": ""
      },
      {
        "name": "recipient",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      }
    ]
  },
  "SLACK": {
    "name": "Slack",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "DISCORD": {
    "name": "Discord",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "GOOGLE_CHAT": {
    "name": "Google Chat",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "GOOGLE_SHEETS": {
    "name": "Google Sheets",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "TEAMS": {
    "name": "Microsoft Teams",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  }
} as const;
