import type { AnyDomainError, InvalidRequestReason, PlainProblem, RefusalReason } from "../../domain/errors.ts";
import { errors } from "./errors.ts";
import { formatWait } from "./formats.ts";

/** What a visitor reads when a form refuses a message. `owner` is advice to whoever runs the site, in the folded part of the page. */
type VisitorText = {
  readonly title: string;
  readonly message: string;
  /** What the visitor can do; null where there is nothing to say. */
  readonly next: string | null;
  /** Whether `next` says how to go back, so that the page need not. */
  readonly namesWayBack?: true;
  readonly owner: string | null;
};

const OTHER_WAYS = "Si es urgente, comunícate por otro medio: por teléfono, por correo o en persona.";
const CORRECT_AND_SEND =
  "Usa el botón Atrás de tu navegador, corrige lo indicado y envía de nuevo. No hemos guardado nada.";
const SEND_AGAIN_LATER = `Espera un momento, usa el botón Atrás de tu navegador y envía de nuevo. ${OTHER_WAYS}`;
const NOT_NOW = "Por ahora no podemos recibir tu mensaje";
const REFUSED = "No pudimos recibir tu mensaje";

/** The page of a form whose fault keeps a message from being taken. */
const formAtFault = (owner: string | null): VisitorText => ({
  title: REFUSED,
  message: "Hay un problema con el formulario de esa página, no con lo que escribiste. No hemos guardado nada.",
  next: OTHER_WAYS,
  owner,
});

function describeForVisitor(error: AnyDomainError): VisitorText {
  switch (error.code) {
    case "VALIDATION_FAILED":
      return error.params.fields.every(({ problem }) => isOfForm(problem))
        ? formAtFault(null)
        : { ...correctable, message: errors.describeError(error) };
    case "ALREADY_ANSWERED":
      return {
        title: "Ya recibimos tu respuesta",
        message: errors.describeError(error),
        next: `Si te equivocaste al escribir, usa el botón Atrás de tu navegador, corrige lo indicado y envía de nuevo. ${OTHER_WAYS}`,
        namesWayBack: true,
        owner: null,
      };
    case "RECAPTCHA_FAILED":
      return { ...correctable, title: "Falta comprobar que eres una persona", message: errors.describeError(error) };
    case "PAYLOAD_TOO_LARGE":
      return {
        title: "Tu mensaje es demasiado grande",
        message: errors.describeError(error),
        next: "Usa el botón Atrás de tu navegador, acorta el texto o quita los archivos y envía de nuevo. No hemos guardado nada.",
        namesWayBack: true,
        owner: null,
      };
    case "INVALID_REQUEST":
      return error.params.reason === "incomplete" ? INCOMPLETE : formAtFault(OWNER_ADVICE[error.params.reason] ?? null);
    case "ORIGIN_BLOCKED":
      return formAtFault(
        "Revisa los orígenes permitidos de tu formulario. Pruébalo desde el sitio publicado y no desde un archivo de tu computadora, y no uses Referrer-Policy: no-referrer: en esos casos el navegador no dice de qué sitio viene.",
      );
    case "FORM_NOT_FOUND":
      return {
        title: "No encontramos este formulario",
        message: "El formulario de esa página ya no existe o cambió de dirección. No hemos guardado tu mensaje.",
        next: OTHER_WAYS,
        owner: "Copia otra vez la dirección de tu formulario y ponla en el action de tu página.",
      };
    case "FORM_INACTIVE":
      return {
        title: "Este formulario ya no recibe mensajes",
        message: "Quien maneja el sitio lo cerró. No hemos guardado tu mensaje.",
        next: OTHER_WAYS,
        owner: "Actívalo para que vuelva a recibir.",
      };
    case "FORM_UNAVAILABLE":
      return UNAVAILABLE[error.params.reason];
    case "LIMIT_REACHED":
      return {
        title: NOT_NOW,
        message: "Este formulario ya recibió todos los mensajes que puede este mes. No hemos guardado el tuyo.",
        next: `Vuelve a intentarlo el próximo mes. ${OTHER_WAYS}`,
        owner: "Vuelve a recibir el primer día del próximo mes, o en cuanto tenga un plan mayor.",
      };
    case "IDEMPOTENCY_KEY_REUSED":
      return {
        title: "Ya enviaste este formulario",
        message:
          "Desde esa página ya recibimos un mensaje, que era distinto. Para enviar otro, vuelve a abrir la página del formulario.",
        next: null,
        owner:
          "Dale a _idempotency_key un valor nuevo cada vez que se muestra el formulario: con uno fijo, el siguiente visitante ve esta página.",
      };
    case "RATE_LIMITED":
      return {
        title: "Espera un momento",
        message: "Recibimos muchos mensajes en poco tiempo, y no hemos guardado el tuyo.",
        next: `Usa el botón Atrás de tu navegador y envía de nuevo en ${formatWait(error.params.retryAfterSeconds)}.`,
        namesWayBack: true,
        owner: null,
      };
    case "SERVICE_UNAVAILABLE":
      return {
        title: NOT_NOW,
        message: "Tenemos un problema pasajero, que no depende de ti.",
        next: SEND_AGAIN_LATER,
        namesWayBack: true,
        owner: null,
      };
    case "STORAGE_FULL":
      return {
        title: NOT_NOW,
        message: "Por ahora no tenemos espacio para lo que enviaste. No hemos guardado tu mensaje.",
        next: "Si lleva archivos, usa el botón Atrás de tu navegador y envía de nuevo sin ellos. Si no, inténtalo más tarde.",
        namesWayBack: true,
        owner:
          "No hay más espacio para archivos o para envíos sospechosos: revisa «Sospechosos» en tu panel, o avisa a quien opera el servicio. Lo demás se recibe.",
      };
    case "INTERNAL_ERROR":
      return {
        title: NOT_NOW,
        message: "Algo falló de nuestro lado. No es por lo que escribiste.",
        next: SEND_AGAIN_LATER,
        namesWayBack: true,
        owner: "Si se repite, escribe a quien opera el servicio con el número de la solicitud.",
      };
    case "NOT_FOUND":
      return { title: "Página no encontrada", message: errors.describeError(error), next: null, owner: null };
    case "METHOD_NOT_ALLOWED":
      return {
        title: "Esta dirección recibe formularios",
        message: errors.describeError(error),
        next: null,
        owner: null,
      };
    default:
      return { title: REFUSED, message: errors.describeError(error), next: null, owner: null };
  }
}

const correctable = { title: "Revisa tu mensaje", next: CORRECT_AND_SEND, namesWayBack: true, owner: null } as const;

const INCOMPLETE: VisitorText = {
  title: REFUSED,
  message: "Tu mensaje llegó incompleto.",
  next: "Revisa tu conexión, usa el botón Atrás de tu navegador y envía de nuevo.",
  namesWayBack: true,
  owner: null,
};

const OWNER_ADVICE: Partial<Record<InvalidRequestReason, string>> = {
  empty: "Revisa que cada campo de tu formulario tenga un name.",
  content_type_unsupported: 'Quita enctype="text/plain" de tu formulario.',
};

const UNAVAILABLE: Record<RefusalReason, VisitorText> = {
  account_suspended: {
    title: NOT_NOW,
    message: "Este formulario no está recibiendo mensajes. No hemos guardado el tuyo.",
    next: OTHER_WAYS,
    owner: "Revisa tu cuenta, o escribe a quien opera el servicio.",
  },
  not_open_yet: {
    title: "Este formulario todavía no abre",
    message: "Aún no llega la fecha desde la que recibe mensajes. No hemos guardado el tuyo.",
    next: `Vuelve más adelante. ${OTHER_WAYS}`,
    owner: "Revisa la fecha de apertura del formulario.",
  },
  closed: {
    title: "Este formulario ya cerró",
    message: "El plazo para enviar mensajes terminó. No hemos guardado el tuyo.",
    next: OTHER_WAYS,
    owner: "Revisa la fecha de cierre del formulario.",
  },
  answers_reached: {
    title: "Este formulario ya no recibe respuestas",
    message: "Llegó al número de respuestas que esperaba. No hemos guardado la tuya.",
    next: OTHER_WAYS,
    owner: "Sube o quita el número de respuestas con el que se cierra el formulario.",
  },
  book_on_hold: {
    title: NOT_NOW,
    message: "Este Libro de Reclamaciones no puede registrar hojas por ahora. No hemos guardado la tuya.",
    next: OTHER_WAYS,
    owner: null,
  },
};

/** The problems that a visitor cannot correct, because the form's page causes them. */
const OF_FORM: ReadonlySet<string> = new Set<PlainProblem | "too_many_fields" | "name_too_long" | "too_deep">([
  "redirect_not_allowed",
  "invalid_idempotency_key",
  "name_empty",
  "name_too_long",
  "too_many_fields",
  "too_deep",
]);

function isOfForm(problem: string): boolean {
  return OF_FORM.has(problem);
}

export const visitorPages = {
  describeForVisitor,
  isOfForm,
  texts: {
    received: "Mensaje enviado",
    back: "Volver al sitio",
    useBack: "Para volver, usa el botón Atrás de tu navegador.",
    ownerTitle: "Si el sitio es tuyo",
    code: "Código",
    request: "Solicitud",
    codes: "Qué significa cada código (documento OpenAPI)",
  },
};
