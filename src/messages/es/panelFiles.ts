/** The sentences of files in the panel. The browser imports this module, which therefore imports nothing. */
export const panelFiles = {
  title: "Archivos",
  download: (name: string) => `Descargar ${name}`,
  scans: {
    CLEAN: "El antivirus lo revisó y no encontró nada.",
    PENDING: "El antivirus todavía no lo revisó. Se puede descargar porque alguien de tu cuenta lo permitió.",
    UNSCANNED: "No pasó por un antivirus. Revísalo con el tuyo antes de abrirlo.",
  },
  spreadsheet:
    "Al abrirlo, tu hoja de cálculo puede ejecutar fórmulas que escribió quien lo envió. No permitas contenido ni enlaces externos.",
  infected: (malware: string) => `El antivirus encontró software malicioso: ${malware}`,
  ofInfectedSubmission:
    "Nadie puede descargar este archivo. Si conoces a quien lo envió, avísale y pídele otra copia; si no, elimina el envío.",
  ofInfectedSheet:
    "Nadie puede descargar este archivo, ni sale con la respuesta. La hoja vale igual y su plazo corre: si lo necesitas, pide otra copia.",
  locked: "El antivirus todavía no lo revisó. Suele tardar unos segundos; después lo podrás descargar.",
  lockedLead: "Si no puedes esperar y conoces a quien lo envió, permite descargarlo sin revisar.",
  unlock: (name: string) => `Permitir ${name} sin revisar`,
  describeNotKept: (files: number) =>
    files === 1
      ? "El consumidor envió un archivo que no se pudo guardar. Si lo necesitas, pídeselo."
      : `El consumidor envió ${files} archivos que no se pudieron guardar. Si los necesitas, pídeselos.`,
  describeNotHeld: (files: number) =>
    files === 1
      ? "Llegó con un archivo que no se guardó, porque parecía spam y los archivos sospechosos ya no tenían espacio."
      : `Llegó con ${files} archivos que no se guardaron, porque parecía spam y los archivos sospechosos ya no tenían espacio.`,
  ofConsumer: "del consumidor",
  ofStaff: "de tu personal",
};
