const allOf = new Intl.ListFormat("es-PE", { type: "conjunction" });

/** How a form is put into a page. The browser imports this module, which therefore imports nothing. */
export const panelSnippets = {
  title: "Insertar",
  lead: "Ponlo en tu página: elige cómo y copia el código.",
  ways: {
    link: "Enlace",
    button: "Botón",
    iframe: "Marco",
    html: "HTML",
    fetch: "JavaScript",
    react: "React",
    curl: "curl",
  },
  leads: {
    link: "La página propia del formulario, para compartirla por correo, WhatsApp o redes.",
    button: "Un botón que abre la página propia del formulario.",
    iframe: "La página propia del formulario dentro de la tuya. Crece con su contenido.",
    html: "Los campos del formulario con tu propio diseño, sin scripts.",
    usualHtml: "Este formulario aún no tiene campos: el código trae unos de ejemplo. Pon los que quieras.",
    fetch: "Para enviar desde tu propio código.",
    react: "Un componente con los campos del formulario.",
    curl: "Para probar desde una terminal.",
  },
  framedAnywhere: "Cualquier sitio puede mostrarlo en un marco.",
  describeFramers: (sites: readonly string[]) =>
    `Solo pueden mostrarlo en un marco: ${allOf.format(sites)}. Son los de «Quién puede enviar».`,
  withoutPage: "Esta página muestra los campos del formulario: ponle alguno para usarla.",
  newWebhook: "Nuevo webhook",
  loading: "Preparando el código…",
};
