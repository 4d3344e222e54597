/** The sentences about the types of fields. The browser imports this module, which therefore imports nothing. */

/** How a type is called, the label with which a new field begins, what it is for, and what people answer. */
export type TypeWords = {
  readonly name: string;
  readonly label: string;
  readonly use: string;
  readonly example: string;
};

const TYPES: Readonly<Record<string, TypeWords>> = {
  TEXT: {
    name: "Texto corto",
    label: "Nueva pregunta",
    use: "Una línea: un nombre, un producto, una dirección.",
    example: "Rosa Quispe Huamán",
  },
  TEXTAREA: {
    name: "Texto largo",
    label: "Cuéntanos más",
    use: "Varias líneas: un mensaje, un detalle, un comentario.",
    example: "Quisiera saber si atienden los domingos…",
  },
  EMAIL: {
    name: "Correo",
    label: "Correo electrónico",
    use: "Se comprueba que sea una dirección de correo. Podrás responder a ella.",
    example: "rosa@correo.pe",
  },
  PHONE: {
    name: "Teléfono",
    label: "Celular",
    use: "Un número del Perú, o de otro país con su código.",
    example: "987 654 321",
  },
  NUMBER: {
    name: "Número",
    label: "Cantidad",
    use: "Una cantidad, con mínimo y máximo si quieres.",
    example: "12",
  },
  AMOUNT: { name: "Monto en soles", label: "Monto", use: "Dinero, con dos decimales.", example: "S/ 129.90" },
  DATE: { name: "Fecha", label: "Fecha", use: "Un día, con el calendario de su teléfono.", example: "24/12/2026" },
  TIME: { name: "Hora", label: "Hora", use: "Una hora del día.", example: "09:30" },
  URL: {
    name: "Página web",
    label: "Página web",
    use: "Un enlace: LinkedIn, portafolio, tienda.",
    example: "https://tienda.pe",
  },
  SELECT: {
    name: "Lista",
    label: "Elige una opción",
    use: "Una opción de una lista que se abre. Para más de seis opciones.",
    example: "Elige…",
  },
  RADIO: {
    name: "Una opción",
    label: "Elige una opción",
    use: "Una sola opción, con todas a la vista.",
    example: "",
  },
  CHECKBOXES: {
    name: "Varias opciones",
    label: "Marca las que quieras",
    use: "Todas las opciones que quiera.",
    example: "",
  },
  CONSENT: {
    name: "Consentimiento",
    label: "Autorizo que usen mis datos para atender lo que envío aquí.",
    use: "Un texto que se acepta. Se guarda el texto aceptado y cuándo.",
    example: "",
  },
  FILE: { name: "Archivo", label: "Adjunta un archivo", use: "Fotos, PDF u otros documentos.", example: "CV.pdf" },
  HIDDEN: {
    name: "Dato oculto",
    label: "Dato oculto",
    use: "Nadie lo ve: lo llena tu página o el enlace, como la campaña.",
    example: "",
  },
  DNI: { name: "DNI", label: "DNI", use: "Ocho dígitos, comprobados.", example: "45678912" },
  RUC: { name: "RUC", label: "RUC", use: "Once dígitos, con su dígito de control comprobado.", example: "20100070970" },
  UBIGEO: {
    name: "Distrito",
    label: "Distrito",
    use: "Departamento, provincia y distrito, en tres pasos.",
    example: "Miraflores, Lima, Lima",
  },
};

/** The groups of the palette, in their order. A type that no group names stands in the last one. */
const GROUPS = [
  { name: "Texto", types: ["TEXT", "TEXTAREA", "NUMBER", "AMOUNT"] },
  { name: "Contacto", types: ["EMAIL", "PHONE", "URL"] },
  { name: "Opciones", types: ["RADIO", "CHECKBOXES", "SELECT"] },
  { name: "Del Perú", types: ["DNI", "RUC", "UBIGEO"] },
  { name: "Fecha y hora", types: ["DATE", "TIME"] },
  { name: "Más", types: ["FILE", "CONSENT", "HIDDEN"] },
] as const;

export const panelFieldTypes = {
  groups: GROUPS.map(({ name, types }): { readonly name: string; readonly types: readonly string[] } => ({
    name,
    types,
  })),
  /** A type without words of its own is called as the API has it. */
  describe(type: string): TypeWords {
    const plain = type.charAt(0) + type.slice(1).toLowerCase().replaceAll("_", " ");
    return TYPES[type] ?? { name: plain, label: plain, use: "", example: "" };
  },
};
