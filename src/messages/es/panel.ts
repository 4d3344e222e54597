/** The sentences of the panel. The browser imports this module, which therefore imports nothing. */
export const panel = {
  title: "Ventanilla",
  missing: {
    title: "El panel aún no está construido",
    message: "El servicio funciona: recibe y entrega envíos. Para tener también el panel, ejecuta «npm run build».",
  },
  signOut: "Salir",
  submissions: {
    title: "Envíos",
    search: "Buscar en los envíos",
    hint: "Pulsa / para buscar; j y k para pasar al siguiente o al anterior.",
    loading: "Cargando los envíos…",
    more: "Ver más antiguos",
    live: "En vivo",
    resting: "Sin conexión; se reintenta solo. No se pierde ningún envío.",
    empty: "Aún no llega ningún envío",
    emptyLead:
      "Copia la dirección de tu formulario en el atributo «action» de tu página y haz un envío de prueba: aparecerá aquí al instante.",
    nothingFound: "Ningún envío tiene esas palabras",
    nothingFoundLead: "Prueba con menos palabras, o con una parte de un nombre o de un correo.",
    choose: "Elige un envío para ver todos sus datos.",
    received: "Recibido",
    address: "Dirección IP",
    page: "Página",
    browser: "Navegador",
    back: "Volver a la lista",
    unnamed: "(sin datos)",
  },
  problems: {
    unreachable: "No se pudo hablar con el servicio. Revisa tu conexión y vuelve a intentarlo.",
    retry: "Reintentar",
    forbidden: "No tienes permiso para esto. Pídeselo al dueño de la cuenta.",
    broad: "La búsqueda abarca demasiados envíos. Escribe palabras más precisas.",
    other: "No se pudo completar. Vuelve a intentarlo en un momento.",
  },
};
