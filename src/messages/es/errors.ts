import type { AnyDomainError, UnavailableReason } from "../../domain/errors.ts";
import { COMPLAINT_REFUSALS } from "./complaintRefusals.ts";
import { formatBytes, formatCount, formatWait } from "./formats.ts";
import { describeGraphQLError } from "./graphqlErrors.ts";
import {
  ADDRESS_DOUBTS,
  ADDRESS_REFUSES_MAIL,
  AUTORESPONSE_REFUSALS,
  describeInvalidRequest,
  describeTooBroad,
  IDENTITY_REFUSALS,
  INVALID_PAGE,
  invalidScalars,
  REPLY_REFUSALS,
  TOO_MANY_SUBSCRIPTIONS,
  TOO_MANY_TAGS,
  UNAVAILABLE,
  UNAVAILABLE_FOR_OWNER,
} from "./refusalReasons.ts";
import { describeProblem } from "./problems.ts";

/** The thanks for a stored submission. */
const submissionReceived = "¡Gracias! Recibimos tu mensaje.";

/** The sentence that a person reads for a refusal. */
function describeError(error: AnyDomainError): string {
  switch (error.code) {
    case "INVALID_REQUEST":
      return describeInvalidRequest(error.params);
    case "VALIDATION_FAILED":
      return "Algunos datos no son válidos. Revísalos y vuelve a enviar.";
    case "PAYLOAD_TOO_LARGE":
      return `Lo enviado pesa demasiado: el máximo es ${formatBytes(error.params.limitBytes)}.`;
    case "REQUEST_TIMEOUT":
      return "Lo enviado tardó demasiado en llegar. Revisa tu conexión y vuelve a intentarlo.";
    case "FORM_NOT_FOUND":
      return "No encontramos este formulario. Revisa que la dirección esté completa.";
    case "BOOK_ENDED":
      return "Este Libro de Reclamaciones ya no recibe hojas nuevas.";
    case "FORM_INACTIVE":
      return "Este formulario está desactivado y ya no recibe mensajes.";
    case "FORM_UNAVAILABLE":
      return UNAVAILABLE[error.params.reason];
    case "ORIGIN_BLOCKED":
      return "Este sitio web no está autorizado para usar este formulario.";
    case "RECAPTCHA_FAILED":
      return "No pudimos comprobar que no eres un robot. Si ves una casilla de verificación, márcala, y vuelve a enviar.";
    case "IDEMPOTENCY_KEY_REUSED":
      return "Esta clave de idempotencia ya se usó con otros datos. Usa una clave nueva para cada envío distinto.";
    case "ALREADY_ANSWERED":
      return "Este formulario recibe una sola vez cada uno de estos datos, y otro envío ya los tiene.";
    case "LIMIT_REACHED":
      return "Este formulario alcanzó el límite de mensajes de su plan por este mes.";
    case "SERVICE_UNAVAILABLE":
      return "El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.";
    case "STORAGE_FULL":
      return "Por ahora no tenemos espacio para lo que enviaste. Si lleva archivos, envíalo sin ellos, o vuelve a intentarlo más tarde.";
    case "NOT_FOUND":
      return "No encontramos esta página.";
    case "METHOD_NOT_ALLOWED":
      return `Esta dirección no admite ese método. Usa ${ALTERNATIVES.format(error.params.allowed)}.`;
    case "INTERNAL_ERROR":
      return "Ocurrió un error inesperado de nuestro lado. Vuelve a intentarlo más tarde.";
    case "UNAUTHENTICATED":
      return "Falta una clave de API válida, o tu sesión terminó. Envía la clave en la cabecera Authorization: Bearer <clave>.";
    case "FORBIDDEN":
      return `No tienes el permiso necesario (${error.params.permission}).`;
    case "ACCOUNT_SUSPENDED":
      return "La cuenta está suspendida.";
    case "SIGN_IN_EXPIRED":
      return "El enlace o el código ya se usó o venció. Pide otro.";
    case "SIGN_IN_CODE_WRONG":
      return "Ese código no es.";
    case "PASSKEY_REFUSED":
      return "Esa llave de acceso no sirve aquí. Entra con tu correo.";
    case "IDENTITY_UNPROVEN":
      return ADDRESS_DOUBTS[error.params.doubt];
    case "IDENTITY_REFUSED":
    case "IDENTITY_UNKNOWN":
    case "IDENTITY_PROVIDER_AWAY":
    case "IDENTITY_PROVIDER_MISSET":
      return IDENTITY_REFUSALS[error.code];
    case "IDENTITY_NOT_FOUND":
      return "No tienes un acceso enlazado con ese proveedor; nada cambió.";
    case "PASSKEY_NOT_FOUND":
      return "No encontramos esa llave de acceso.";
    case "TOO_MANY_PASSKEYS":
      return `Ya tienes ${error.params.limit} llaves de acceso, que es el máximo. Quita una antes de crear otra.`;
    case "CROSS_SITE_REQUEST":
      return "Una sesión solo sirve desde las páginas de Ventanilla. Desde otro sitio, usa una clave de API.";
    case "SIGN_IN_AGAIN":
      return "Para esto hace falta que hayas entrado en los últimos 15 minutos. Vuelve a entrar y sigue.";
    case "SESSION_NOT_FOUND":
      return "No encontramos esa sesión.";
    case "USER_NOT_FOUND":
      return "Nadie tiene ese correo.";
    case "MEMBER_NOT_FOUND":
      return "No encontramos a esa persona en la cuenta.";
    case "MEMBER_TAKEN":
      return "Esa persona ya está en la cuenta.";
    case "TOO_MANY_MEMBERS":
      return `La cuenta ya tiene ${error.params.limit} personas e invitaciones, que es el máximo.`;
    case "TOO_MANY_INVITATIONS":
      return `Hoy ya se enviaron ${error.params.limit} invitaciones, que es el máximo por día. Vuelve a intentarlo mañana.`;
    case "TOO_MANY_SIGN_IN_ADDRESSES":
      return `Hoy ya se crearon ${error.params.limit} direcciones para entrar, que es el máximo por día. Vuelve a intentarlo mañana.`;
    case "INVITATION_NOT_FOUND":
      return "No encontramos esa invitación, o ya se usó o venció.";
    case "LAST_OWNER":
      return "La cuenta necesita al menos un dueño. Nombra a otra persona antes.";
    case "ACCOUNT_NOT_FOUND":
      return "No encontramos esa cuenta.";
    case "ACCOUNT_NOT_SUSPENDABLE":
      return "No se puede suspender la cuenta del operador ni la tuya propia.";
    case "ACCOUNT_NOT_CLOSED":
      return "La cuenta no está cerrada.";
    case "ERASURE_WAITS":
      return "Una hoja de reclamación de la cuenta espera su respuesta.";
    case "ADDRESS_REFUSES_MAIL":
      return ADDRESS_REFUSES_MAIL;
    case "EMAIL_TAKEN":
      return "Ya existe una cuenta con ese correo electrónico.";
    case "API_KEY_HOLDS_MORE":
      return "Esa clave de API tiene permisos que la tuya no tiene, así que no puedes revocarla.";
    case "LAST_API_KEY":
      return "Es la última clave de API de la cuenta que puede crear otras. Si aun así quieres revocarla, confírmalo con confirmLast.";
    case "TOO_MANY_API_KEYS":
      return `La cuenta ya tiene ${error.params.limit} claves de API vigentes, que es el máximo. Revoca una antes de crear otra.`;
    case "PLAN_NOT_SELF_SERVICE":
      return "Ese plan no se puede elegir directamente. Pídelo al operador del servicio.";
    case "TOO_MANY_FORMS":
      return `Tu cuenta ya tiene ${error.params.limit} formularios, que es el máximo de su plan.`;
    case "API_KEY_NOT_FOUND":
      return "No encontramos esa clave de API.";
    case "PLAN_NOT_FOUND":
      return "No encontramos ese plan.";
    case "PLAN_CODE_TAKEN":
      return "Ya existe un plan con ese código.";
    case "ESTABLISHMENT_CODE_TAKEN":
      return "Otro libro con el mismo RUC ya usa ese código. Cada establecimiento necesita un código distinto: elige otro.";
    case "SUBMISSION_NOT_FOUND":
      return "No encontramos ese envío.";
    case "SUBMISSION_STATE_IN_USE":
      return "Hay envíos en un estado que quitaste. Cámbialos de estado primero, o deja el estado con otro nombre.";
    case "TOO_MANY_SUBMISSION_TAGS":
      return TOO_MANY_TAGS[error.params.of](formatCount(error.params.limit));
    case "SUBMISSION_NOTE_NOT_FOUND":
      return "Esta nota ya no existe.";
    case "TOO_MANY_SUBMISSION_NOTES":
      return `Un envío puede tener hasta ${formatCount(error.params.limit)} notas.`;
    case "REPLY_REFUSED":
      return REPLY_REFUSALS[error.params.reason];
    case "REPLY_REQUEST_REUSED":
      return "Ese identificador ya es de otra respuesta. Usa uno nuevo para cada respuesta.";
    case "REPLY_DRAFT_CHANGED":
      return "Otra persona guardó otro texto mientras escribías.";
    case "TOO_MANY_TEST_SUBMISSIONS":
      return `Hoy ya hiciste ${formatCount(error.params.limit)} envíos de prueba en este formulario, que es el máximo de un día.`;
    case "SUBMISSION_VIEW_NOT_FOUND":
      return "Esta vista ya no existe, o es de otra persona.";
    case "TOO_MANY_SUBMISSION_VIEWS":
      return `Se pueden guardar hasta ${formatCount(error.params.limit)} vistas. Elimina una que ya no uses.`;
    case "TOO_MANY_STARRED_SUBMISSIONS":
      return `Ya destacaste ${formatCount(error.params.limit)} envíos, que es el máximo. Quita alguno antes de destacar otro.`;
    case "WEBHOOK_ENDPOINT_NOT_FOUND":
      return "No encontramos ese webhook.";
    case "WEBHOOK_ENDPOINT_DISABLED":
      return "Ese webhook está desactivado. Actívalo antes de enviarle algo.";
    case "WEBHOOK_DELIVERY_NOT_FOUND":
      return "No encontramos esa entrega de webhook.";
    case "WEBHOOK_DELIVERY_PENDING":
      return "Esa entrega se está enviando en este momento. Espera su resultado antes de volver a enviarla.";
    case "WEBHOOK_RECOVERY_RUNNING":
      return "Ya estamos reenviando a este webhook lo que no llegó. Espera a que termine antes de pedirlo otra vez.";
    case "WEBHOOK_ENDPOINT_IS_CHANNEL":
      return "Ese destino es un servicio de mensajes: no lleva cabeceras ni firma, y sus datos no se cambian. Elimínalo y crea otro.";
    case "TOO_MANY_WEBHOOK_SECRETS":
      return `Este webhook ya firma con ${error.params.limit} secretos. Retira los anteriores o espera a que venza alguno antes de crear otro.`;
    case "TOO_MANY_WEBHOOK_ENDPOINTS":
      return `Este formulario ya tiene ${error.params.limit} webhooks, que es el máximo. Elimina uno antes de crear otro.`;
    case "NOTICE_RECIPIENT_NOT_FOUND":
      return "No encontramos ese destinatario de avisos.";
    case "NOTICE_RECIPIENT_TAKEN":
      return "Este formulario ya tiene esa dirección. Si se dio de baja, elimínala antes de agregarla otra vez.";
    case "TOO_MANY_NOTICE_RECIPIENTS":
      return `Este formulario ya avisa a ${error.params.limit} direcciones, que es el máximo. Elimina una antes de agregar otra.`;
    case "NOTICE_RECIPIENT_NOT_PENDING":
      return "Esa dirección ya confirmó o se dio de baja.";
    case "TOO_MANY_CONFIRMATIONS":
      return `Ya enviamos ${error.params.limit} correos de confirmación, que es el máximo. Si no llegan, revisa la dirección.`;
    case "NOTICE_NOT_FOUND":
      return "No encontramos ese aviso.";
    case "NOTICE_QUEUED":
      return "Ese aviso ya está por salir. Espera su resultado antes de volver a enviarlo.";
    case "NOTICE_RECIPIENT_UNCONFIRMED":
      return "Esa dirección no recibe avisos: no los confirmó o se dio de baja.";
    case "TOO_MANY_NOTICES":
      return `Tu cuenta ya envió ${formatCount(error.params.limit)} avisos hoy, que es el máximo. Vuelve a intentarlo mañana.`;
    case "AUTORESPONSE_NOT_FOUND":
      return "Ese envío no tiene una respuesta automática.";
    case "AUTORESPONSE_QUEUED":
      return "Esa respuesta ya está por salir. Espera su resultado antes de volver a enviarla.";
    case "AUTORESPONSE_OFF":
      return "El formulario no responde a sus visitantes. Activa primero su respuesta automática.";
    case "AUTORESPONSE_REFUSED":
      return AUTORESPONSE_REFUSALS[error.params.reason];
    case "COMPLAINT_NOT_FOUND":
      return "No encontramos esa hoja de reclamación.";
    case "DOCUMENT_NOT_FOUND":
      return "No encontramos ese archivo, o ya se usó en otra hoja. Súbelo otra vez.";
    case "FILE_NOT_FOUND":
      return "No encontramos ese archivo.";
    case "FILE_LOCKED":
      return "El antivirus todavía no revisó este archivo. Vuelve a intentarlo en unos minutos.";
    case "FILE_INFECTED":
      return "El antivirus encontró software malicioso en este archivo, así que no se puede descargar ni usar.";
    case "COMPLAINT_ACTION_REFUSED":
      return COMPLAINT_REFUSALS[error.params.reason];
    case "COMPLAINT_HELD":
      return "Tu hoja todavía no está registrada ni tiene número: llegó lleno un campo que las personas no ven. Si tu navegador lo completó solo, vuelve a enviarla y la registraremos al momento.";
    case "ANSWER_TEMPLATE_NOT_FOUND":
      return "No encontramos esa plantilla.";
    case "ANSWER_TEMPLATE_NAME_TAKEN":
      return "Ya tienes una plantilla con ese nombre. Elige otro.";
    case "TOO_MANY_ANSWER_TEMPLATES":
      return `Tu cuenta ya tiene ${error.params.limit} plantillas, que es el máximo. Elimina una antes de crear otra.`;
    case "ANSWER_DRAFT_CHANGED":
      return "Otra persona guardó otro texto de esta respuesta. Míralo antes de guardar el tuyo.";
    case "FIELD_DRAFT_CHANGED":
      return "Otra persona cambió el borrador de este formulario. Míralo antes de guardar el tuyo.";
    case "FORM_FIELDS_CHANGED":
      return "Los campos del formulario cambiaron después de que empezó este borrador. Compáralos antes de publicarlo.";
    case "FIELD_VERSION_NOT_FOUND":
      return "No encontramos esa versión de los campos: puede que ya se haya olvidado porque nadie envió nada con ella.";
    case "EXTRA_HOLIDAY_NOT_FOUND":
      return "No encontramos ese feriado.";
    case "EXTRA_HOLIDAY_TAKEN":
      return "Ese día ya está registrado como feriado.";
    case "EXTRA_HOLIDAY_PASSED":
      return "Solo se agregan o quitan feriados posteriores a hoy: los plazos ya contaron los demás días.";
    case "PAPER_SHEET_TAKEN":
      return `La hoja N.º ${error.params.paperNumber} del Libro de respaldo ya está registrada en este libro con el número ${error.params.number}.`;
    case "QUARANTINED_SHEET_NOT_FOUND":
      return "No encontramos esa hoja en revisión.";
    case "SIREC_SITE_CODE_MISSING":
      return "Falta el código que el SIREC del INDECOPI asignó al establecimiento: escríbelo en los datos del proveedor.";
    case "RATE_LIMITED":
      return `Recibimos muchos envíos en poco tiempo. Vuelve a intentarlo en ${formatWait(error.params.retryAfterSeconds)}.`;
    case "INVALID_CURSOR":
      return "El cursor no es válido. Usa uno que te haya dado esta misma API.";
    case "FEED_RESTORED":
      return "Se restauró una copia de seguridad anterior a tu cursor. Suscríbete sin after y busca en la lista lo que te falte.";
    case "INVALID_PAGE":
      return INVALID_PAGE[error.params.reason];
    case "PAGE_SIZE_EXCEEDED":
      return `Puedes pedir como máximo ${error.params.limit} elementos por página.`;
    case "FILTER_TOO_BROAD":
      return describeTooBroad(error.params);
    case "RESULT_TOO_LARGE":
      return `Una consulta muestra como máximo ${formatBytes(error.params.limitBytes)} de datos. Pide menos elementos o menos campos a la vez.`;
    case "QUERY_TOO_DEEP":
      return `La consulta tiene demasiados niveles: el máximo es ${error.params.limit}.`;
    case "QUERY_TOO_COSTLY":
      return `La consulta es demasiado costosa: el máximo es ${error.params.limit}. Pide menos elementos o menos campos.`;
    case "TOO_MANY_ALIASES":
      return `La consulta tiene demasiados alias: el máximo es ${error.params.limit}.`;
    case "QUERY_TOO_LONG":
      return `La consulta es demasiado larga: el máximo es ${formatCount(error.params.limit)} ${QUERY_UNITS[error.params.of]}.`;
    case "SUBSCRIPTION_NEEDS_WEBSOCKET":
      return "Las suscripciones van por WebSocket (protocolo graphql-transport-ws), en esta misma dirección.";
    case "TOO_MANY_SUBSCRIPTIONS":
      return TOO_MANY_SUBSCRIPTIONS[error.params.of](formatCount(error.params.limit));
    case "TOO_MANY_OPERATIONS":
      return "Tu cuenta tiene demasiadas consultas al mismo tiempo. Inténtalo de nuevo en unos segundos.";
    case "TOO_MANY_CONNECTIONS":
      return `Tu cuenta tiene demasiadas conexiones abiertas: el máximo es ${formatCount(error.params.limit)}.`;
  }
}

const QUERY_UNITS = { characters: "caracteres", lines: "líneas", tokens: "símbolos" } as const;

/** The reason why an active form takes no submissions now, for its owner. */
function describeUnavailable(reason: UnavailableReason): string {
  return UNAVAILABLE_FOR_OWNER[reason];
}

/** The list of alternatives. It has "u" in place of "o" before a word that begins with o. */
const ALTERNATIVES = new Intl.ListFormat("es-PE", { type: "disjunction" });

export const errors = {
  submissionReceived,
  invalidScalars,
  describeError,
  describeProblem,
  describeGraphQLError,
  describeUnavailable,
};
