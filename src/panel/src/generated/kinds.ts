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
  "UBIGEO",
  "RATING",
  "SCALE",
  "CE",
  "PLATE",
  "CCI",
  "DATE_RANGE",
  "MATRIX",
  "RANKING"
] as const;

/** The types of fields that bring files. `npm run codegen` writes it. */
export const FILE_TYPES = [
  "FILE",
  "SIGNATURE"
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
        "most": 20000,
        "isWhole": true,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": 20000,
        "isWhole": true,
        "initial": null
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
        "label": "Nombre completo"
      },
      "value": "Ana Quispe"
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
        "most": 20000,
        "isWhole": true,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": 20000,
        "isWhole": true,
        "initial": null
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
        "label": "Mensaje",
        "max": 2000
      },
      "value": "Quisiera una cotización."
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
        "name": "unique",
        "isNeeded": false,
        "kind": "switch"
      },
      {
        "name": "confirmed",
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
      "value": "ana@example.pe"
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
        "name": "unique",
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
        "isWhole": false,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "isWhole": false,
        "initial": null
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
        "label": "¿Cuántas personas vienen?",
        "min": 1,
        "max": 20
      },
      "value": "4"
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
        "isWhole": false,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": null,
        "most": null,
        "isWhole": false,
        "initial": null
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
        "label": "Monto de tu compra",
        "min": 0
      },
      "value": "129.90"
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
        "label": "Fecha de nacimiento"
      },
      "value": "24/11/1990"
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
        "label": "¿A qué hora te llamamos?"
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
        "label": "Tu página web"
      },
      "value": "https://www.tienda.pe"
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
        "label": "¿En qué tienda?",
        "choices": [
          "Lima",
          "Arequipa",
          "Trujillo"
        ]
      },
      "value": "Arequipa"
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
        "label": "¿Cómo lo recibes?",
        "choices": [
          "Envío",
          "Recojo"
        ]
      },
      "value": "Recojo"
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
        "most": 20000,
        "isWhole": true,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": 20000,
        "isWhole": true,
        "initial": null
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
        "label": "¿Qué días puedes?",
        "choices": [
          "Lunes",
          "Miércoles",
          "Viernes"
        ]
      },
      "value": [
        "Lunes",
        "Viernes"
      ]
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
        "kind": "line",
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
        "label": "Acepto la política de privacidad."
      },
      "value": "si"
    }
  },
  "FILE": {
    "asksNothing": false,
    "isComparable": true,
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
        "label": "Tu currículum"
      },
      "value": null
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
        "most": 20000,
        "isWhole": true,
        "initial": null
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 0,
        "most": 20000,
        "isWhole": true,
        "initial": null
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
        "label": "Origen"
      },
      "value": "portada"
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
        "name": "unique",
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
      "value": "12345678"
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
        "name": "unique",
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
        "label": "RUC de tu empresa"
      },
      "value": "20131312955"
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
      "value": "150122"
    }
  },
  "SECTION": {
    "asksNothing": true,
    "isComparable": false,
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
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Datos de entrega",
        "help": "A dónde llevamos tu pedido."
      },
      "value": null
    }
  },
  "TEXT_BLOCK": {
    "asksNothing": true,
    "isComparable": false,
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
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Atendemos de lunes a viernes.\nLos pedidos se entregan en 48 horas."
      },
      "value": null
    }
  },
  "RATING": {
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
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 3,
        "most": 10,
        "isWhole": true,
        "initial": 5
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
        "label": "¿Cómo te atendimos?",
        "max": 5
      },
      "value": "4"
    }
  },
  "SCALE": {
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
        "most": 1,
        "isWhole": true,
        "initial": 1
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 2,
        "most": 10,
        "isWhole": true,
        "initial": 5
      },
      {
        "name": "minLabel",
        "isNeeded": false,
        "kind": "line",
        "characters": 60
      },
      {
        "name": "maxLabel",
        "isNeeded": false,
        "kind": "line",
        "characters": 60
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
        "label": "¿Nos recomendarías?",
        "min": 0,
        "max": 10,
        "minLabel": "Nada probable",
        "maxLabel": "Muy probable"
      },
      "value": "9"
    }
  },
  "CE": {
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
        "name": "unique",
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
        "label": "Carné de extranjería"
      },
      "value": "001234567"
    }
  },
  "PASSPORT": {
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
        "name": "unique",
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
        "label": "Pasaporte"
      },
      "value": "AB123456"
    }
  },
  "PLATE": {
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
        "name": "unique",
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
        "label": "Placa de tu vehículo"
      },
      "value": "ABC-123"
    }
  },
  "CCI": {
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
        "label": "CCI de tu cuenta"
      },
      "value": "011-366-000100032542-21"
    }
  },
  "DATE_RANGE": {
    "asksNothing": false,
    "isComparable": false,
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
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "¿Qué días te quedas?"
      },
      "value": {
        "from": "2026-12-24",
        "to": "2026-12-28"
      }
    }
  },
  "MATRIX": {
    "asksNothing": false,
    "isComparable": false,
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
        "name": "rows",
        "isNeeded": true,
        "kind": "lines",
        "least": 1,
        "most": 30,
        "characters": 200
      },
      {
        "name": "choices",
        "isNeeded": true,
        "kind": "lines",
        "least": 2,
        "most": 10,
        "characters": 100
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "¿Qué te pareció?",
        "rows": [
          "La atención",
          "El precio",
          "La entrega"
        ],
        "choices": [
          "Malo",
          "Regular",
          "Bueno"
        ]
      },
      "value": {
        "La atención": "Bueno",
        "El precio": "Regular",
        "La entrega": "Bueno"
      }
    }
  },
  "RANKING": {
    "asksNothing": false,
    "isComparable": false,
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
        "least": 2,
        "most": 20,
        "characters": 200
      },
      {
        "name": "max",
        "isNeeded": false,
        "kind": "number",
        "least": 1,
        "most": 20,
        "isWhole": true,
        "initial": null
      },
      {
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Ordena lo que más te importa",
        "choices": [
          "El precio",
          "La calidad",
          "La rapidez"
        ]
      },
      "value": [
        "La calidad",
        "El precio",
        "La rapidez"
      ]
    }
  },
  "ADDRESS": {
    "asksNothing": false,
    "isComparable": false,
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
        "name": "showIf",
        "isNeeded": false,
        "kind": "condition"
      }
    ],
    "example": {
      "settings": {
        "label": "Dirección de entrega"
      },
      "value": {
        "line1": "Av. Larco 1301",
        "line2": "Dpto. 402",
        "ubigeo": "150122"
      }
    }
  },
  "PAGE": {
    "asksNothing": true,
    "isComparable": false,
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
      }
    ],
    "example": {
      "settings": {
        "label": "Tus datos"
      },
      "value": null
    }
  },
  "SIGNATURE": {
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
        "label": "Firma"
      },
      "value": "Ana Quispe Mamani"
    }
  }
} as const;
