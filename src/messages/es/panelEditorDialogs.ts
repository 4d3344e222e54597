/** The sentences of the form editor's dialogs. The browser imports this module, which therefore imports nothing. */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const panelEditorDialogs = {
  paste: {
    title: "Pegar preguntas",
    lead: "Una pregunta por línea, con sus opciones debajo, o la primera fila de tu hoja de cálculo. Adivinamos el tipo de cada una.",
    text: "Tu lista",
    example: "Nombre y apellidos\nCorreo\n¿Cómo te enteraste?\n  Instagram\n  Un amigo",
    reading: "Leyendo…",
    none: "Aquí verás las preguntas antes de añadirlas.",
    found: (count: number) => plural(count, "pregunta", "preguntas"),
    add: (count: number) => (count === 1 ? "Añadir 1 pregunta" : `Añadir ${count} preguntas`),
    cancel: "Cancelar",
  },
  publish: {
    title: "Publicar los cambios",
    lead: "Desde ahora, quien llene el formulario verá estas preguntas. Lo que ya recibiste no cambia.",
    reading: "Comparando con lo publicado…",
    none: "No hay cambios: lo que ves ya está publicado.",
    problems: "Antes de publicar, corrige esto:",
    losses: "Hay datos de preguntas que cambian",
    describeLoss: (label: string, count: string, isRemoved: boolean, isExact: boolean) =>
      `${isExact ? count : `Más de ${count}`} ${count === "1" && isExact ? "envío tiene" : "envíos tienen"} datos de «${label}», ${isRemoved ? "que se quita" : "que cambia de tipo"}.`,
    lossLead: "Esos datos no se borran: siguen en sus envíos y descargas, con su pregunta de entonces.",
    changesTitle: "Qué cambia",
    changed: {
      title: "El formulario cambió fuera de este borrador",
      lead: "Alguien publicó otras preguntas, por aquí o por la API, después de empezar este borrador. Si sigues, tus preguntas reemplazan a las suyas.",
      go: "Seguir con mi borrador",
      discard: "Descartar mi borrador",
    },
    now: "Publicar ahora",
    cancel: "Seguir editando",
    done: "Publicado.",
    see: "Ver la página",
    discard: "Descartar los cambios",
  },
  versions: {
    title: "Versiones publicadas",
    lead: "Cada publicación es una versión. Restaurar una la pone como borrador: nada cambia para quien llena hasta que la publiques.",
    none: "Todavía no has publicado ninguna.",
    describe: (number: number) => `Versión ${number}`,
    current: "Publicada ahora",
    describeBy: (time: string, name: string | null) => (name === null ? time : `${time}, por ${name}`),
    questions: (count: number) => plural(count, "pregunta", "preguntas"),
    what: "Qué cambió",
    compare: "Comparar con la de ahora",
    restore: "Restaurar",
    describeRestore: (number: number) => `Restaurar la versión ${number}`,
    more: "Ver anteriores",
    close: "Cerrar",
  },
};
