import type { FormReportReason } from "../../domain/forms/formReports.ts";
import type { HostedObstacleKind } from "../../domain/forms/hostedPages.ts";
import { formats } from "./formats.ts";
import { limaDayOf } from "../../domain/times.ts";

const OTHER_WAYS = "Mientras tanto, comunícate por otro medio: por teléfono, por correo o en persona.";

/** What the form's own page says when it shows no fields. `at` is the opening or closing time. */
function describeObstacle(
  kind: HostedObstacleKind,
  at: Date | null,
): { readonly title: string; readonly message: string } {
  const when = at === null ? "" : `${formats.formatDay(limaDayOf(at))} a las ${formats.formatTime(at)}`;
  switch (kind) {
    case "not_open_yet":
      return { title: "Este formulario todavía no abre", message: `Recibe mensajes desde el ${when}, hora de Lima.` };
    case "closed":
      return { title: "Este formulario ya cerró", message: `Recibió mensajes hasta el ${when}, hora de Lima.` };
    case "limit_reached":
      return {
        title: "Este formulario está completo por este mes",
        message: "Ya recibió todos los mensajes que puede este mes. Vuelve a abrir el primer día del próximo.",
      };
    case "inactive":
      return { title: "Este formulario ya no recibe mensajes", message: "Quien lo maneja lo cerró." };
    case "account_suspended":
      return {
        title: "Por ahora este formulario no recibe mensajes",
        message: "No depende de ti. Vuelve más adelante.",
      };
    case "not_ready":
    case "captcha":
    case "asks_for_secret":
      return {
        title: "Este formulario todavía no está listo",
        message: "Quien lo maneja aún lo está preparando. No depende de ti.",
      };
  }
}

/** Advice to whoever runs the form, in the folded part of the page. */
function adviseOwner(kind: HostedObstacleKind, field: string | null): string {
  switch (kind) {
    case "not_open_yet":
      return "Revisa la fecha de apertura del formulario.";
    case "closed":
      return "Revisa la fecha de cierre del formulario.";
    case "limit_reached":
      return "Vuelve a recibir el primer día del próximo mes, o en cuanto tenga un plan mayor.";
    case "inactive":
      return "Actívalo para que vuelva a recibir.";
    case "account_suspended":
      return "Revisa tu cuenta, o escribe a quien opera el servicio.";
    case "not_ready":
      return "Ponle campos al formulario: esta página muestra los que tenga. Si un campo pide un archivo, tu plan debe permitirlos.";
    case "captcha":
      return "Esta página no carga captchas de otros servicios y tiene su propia protección. Apaga el captcha del formulario para usarla.";
    case "asks_for_secret":
      return `Ningún formulario pide aquí contraseñas ni datos de tarjetas. Quita o cambia el campo «${field ?? ""}».`;
  }
}

/** What the notice on personal data says of a form. `holder` and `contact` are null for a form without the data of its owner. */
type FormPrivacy = {
  readonly holder: string | null;
  readonly contact: string | null;
  readonly purpose: string;
  readonly retentionDays: number | null;
  readonly processor: { readonly name: string; readonly country: string };
};

/** The notice on personal data of a form's page (Ley 29733, art. 18), with the form's own purpose. */
function describePrivacy({ holder, contact, purpose, retentionDays, processor }: FormPrivacy): string {
  const kept =
    retentionDays === null
      ? "Se conservan hasta que su titular los elimina."
      : `Se conservan ${retentionDays} días desde su envío, y luego se eliminan.`;
  return `Tus datos personales. ${holder ?? "Quien maneja este formulario"} es titular del banco de datos en que quedan los que envías aquí. Los usa solo para atender lo que envías por «${purpose}». Los que no están marcados como opcionales son necesarios: sin ellos no se puede enviar el formulario. ${kept} Los ven su titular, ${processor.name} como encargada del tratamiento (${processor.country}) y a quienes su titular los haga llegar para ese fin; no hay decisiones automatizadas. Puedes ejercer tus derechos de información, acceso, rectificación, cancelación y oposición ${contact ?? "ante quien maneja este formulario"}; si no te atienden, ante la Autoridad Nacional de Protección de Datos Personales (Ley N.º 29733 y D.S. N.º 016-2024-JUS).`;
}

/** Who made the form, whose name nobody has checked, and who only hosts it. */
function describeMaker(maker: string, processor: string): string {
  return `Este formulario lo hizo «${maker}». ${processor} solo lo aloja y no ha comprobado quién es.`;
}

const REPORT_REASON_LABELS: Readonly<Record<FormReportReason, string>> = {
  secrets: "Pide contraseñas, claves o los datos de una tarjeta",
  impersonation: "Se hace pasar por otra persona, empresa o entidad",
  deceit: "Engaña, o pide dinero",
  other: "Otro motivo",
};

export const hostedPages = {
  describeMaker,
  report: {
    title: "Denunciar un formulario",
    describe: (form: string, maker: string) => `Vas a denunciar el formulario «${form}», que hizo «${maker}».`,
    describeReader: (processor: string) =>
      `La denuncia la lee quien opera este servicio (${processor}). Quien hizo el formulario no la ve ni sabe quién eres.`,
    reason: "Qué pasa con el formulario",
    reasons: REPORT_REASON_LABELS,
    details: "Cuéntanos más",
    optional: "(opcional)",
    detailsHelp: "No escribas aquí tus contraseñas ni los datos de tu tarjeta.",
    send: "Enviar denuncia",
    otherWay: "También puedes escribir a quien opera el servicio",
    doneTitle: "Recibimos tu denuncia",
    done: "Gracias: la revisará quien opera este servicio. Si ya escribiste una contraseña en el formulario, cámbiala ahora. Si diste los datos de una tarjeta o una clave de tu banco, avísale a tu banco ahora.",
    back: "Volver al formulario",
  },
  /** The page as a form's draft makes it, for the people of its account. */
  preview: {
    notice: "Vista previa del borrador. Lo que envíes aquí se revisa como lo de tus visitantes, pero no se guarda.",
    leadsTo: (url: string) => `Después de enviar, tus visitantes llegan a ${url}`,
    /** What stands for what its owner has not written yet. */
    label: "Pregunta sin texto",
    line: (number: number) => `Opción ${number}`,
  },
  describeObstacle,
  describePrivacy,
  adviseOwner,
  otherWays: OTHER_WAYS,
  notStored: "No hemos guardado tu mensaje.",
  /** The beginning of the title of a page with problems. */
  errorTitle: "Error: ",
  incorrect: "Revisa lo que falta o está mal",
  nothingStored: "No hemos guardado nada todavía. Lo que escribiste sigue aquí.",
  notTaken: "Todavía no recibimos tu mensaje",
  sentBefore: "Ya recibimos un mensaje tuyo",
  sentBeforeText: "Era distinto de este. Si quieres enviar también este, vuelve a pulsar Enviar.",
  open: "Esta página estuvo abierta mucho tiempo",
  openText: "Revisa tus datos y vuelve a pulsar Enviar. Lo que escribiste sigue aquí.",
  describeCondition: (label: string, value: string) => `Solo si «${label}» es «${value}»`,
  describeConsentCondition: (label: string) => `Solo si marcas «${label}»`,
  describeFiles: (files: number, fileMegabytes: number, allMegabytes: number) => {
    if (files === 1) return `Un archivo de hasta ${fileMegabytes} MB.`;
    const together = allMegabytes < files * fileMegabytes ? ` y ${allMegabytes} MB entre todos` : "";
    return `Hasta ${files} archivos en todo el formulario, de hasta ${fileMegabytes} MB cada uno${together}.`;
  },
  filesAgain: "Si ya habías elegido un archivo, vuelve a elegirlo.",
  needsScript:
    "Este formulario comprueba que no eres un programa, y para eso tu navegador necesita JavaScript. Actívalo y vuelve a cargar la página.",
  snippet: {
    files: "Un archivo, que se envía como multipart/form-data.",
    name: "Nombre",
    email: "Correo electrónico",
    message: "Mensaje",
    /** The words for reCAPTCHA v3, whose answer a script asks for. */
    scriptedCaptcha: "Este formulario usa reCAPTCHA v3: tu página agrega la respuesta con el script de Google.",
  },
  page: {
    privacySummary: "Tus datos personales: para qué se usan y tus derechos",
    captchaMissing: "Marca la casilla de verificación y espera a que termine. Luego vuelve a pulsar Enviar.",
    department: "Departamento",
    province: "Provincia",
    district: "Distrito",
    showProvinces: "Ver provincias",
    showDistricts: "Ver distritos",
    changePlace: "Cambiar de provincia",
    send: "Enviar",
    sending: "Enviando…",
    optional: "(opcional)",
    error: "Error: ",
    honeypot: "Deja este campo vacío",
    draftKept: "Guardamos lo que escribes en este navegador hasta que lo envíes.",
    clearDraft: "Borrar lo escrito",
    offline: "No tienes conexión. Lo que escribiste sigue aquí: envíalo cuando vuelva.",
    choose: "Elige…",
    neverSecrets: "Nunca escribas contraseñas ni claves aquí, ni los datos de tu tarjeta.",
    reportAbuse: "Denunciar este formulario",
    ownerTitle: "Si el formulario es tuyo",
    another: "Enviar otro mensaje",
  },
};
