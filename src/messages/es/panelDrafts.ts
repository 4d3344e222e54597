/** The sentences of the panel about a text that is being written and kept. The browser imports this module, which therefore imports nothing. */
export const panelDrafts = {
  typed: "Sin guardar…",
  saving: "Guardando…",
  describeSaved: (time: string) => `Borrador guardado: ${time}`,
  describeSavedBy: (name: string, time: string) => `Borrador de ${name}: ${time}`,
  failed: "No se pudo guardar el borrador. No cierres esta página.",
  retry: "Guardar otra vez",
  describeClash: (name: string) => `${name} guardó otro texto mientras escribías. El tuyo sigue aquí, sin guardar.`,
  somebody: "Alguien de tu equipo",
  removed: "Alguien de tu equipo borró el borrador mientras escribías. El tuyo sigue aquí, sin guardar.",
  theirs: "Su texto",
  take: "Usar su texto",
  drop: "Borrar el mío",
  keep: "Guardar el mío",
};
