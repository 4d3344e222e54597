import { PLACEHOLDERS } from "../../domain/book/answerTemplates.ts";
import type { DayProblem, FieldProblem, LimitProblem, PlainProblem } from "../../domain/errors.ts";
import { formatCount, formats } from "./formats.ts";

/** The sentence about a problem, which a person reads beside the field. */
export function describeProblem(problem: FieldProblem): string {
  if ("day" in problem) return DAY_PROBLEMS[problem.problem](formats.formatDay(problem.day));
  return "limit" in problem ? LIMIT_PROBLEMS[problem.problem](problem.limit) : PROBLEMS[problem.problem];
}

const PROBLEMS: Record<PlainProblem, string> = {
  required: "Este dato es obligatorio.",
  answer_taken: "Ya recibimos un envío con este dato, y este formulario lo recibe una sola vez.",
  name_empty: "Hay un campo sin nombre.",
  null_character: "Contiene un carácter nulo (\\u0000), que no se puede guardar.",
  lone_surrogate: "Contiene un carácter Unicode incompleto, que no se puede guardar.",
  duplicate_name: "El campo está repetido dentro del mismo objeto JSON.",
  number_not_exact: "El número no se puede guardar sin perder precisión. Envíalo como texto.",
  file_not_accepted: "Por ahora este formulario no recibe archivos.",
  file_empty: "El archivo está vacío. Elige otro.",
  file_type_refused:
    "No recibimos este tipo de archivo. Envía una imagen, un PDF, un documento de Office, un texto, un audio, un video o un ZIP.",
  file_name_refused:
    "El nombre del archivo termina como el de un programa o una página web. Cámbialo y envíalo otra vez.",
  file_in_json: "Los archivos no van en un JSON. Envía la hoja como multipart/form-data.",
  invalid_origin: "Escribe un origen como https://www.tienda.pe, sin ruta ni comodines.",
  invalid_email: "Escribe un correo válido, por ejemplo ana@tienda.pe.",
  unreachable_email:
    "A este correo no le llega nada: antes de la @ solo van letras sin tilde ni ñ, números y signos, y el dominio tiene que existir. Revísalo; por ejemplo, jose@gmail.com en lugar de josé@gmail.com.",
  invalid_url: "Escribe una dirección web completa y válida, por ejemplo https://www.tienda.pe/webhook.",
  insecure_url: "La dirección debe empezar con https://.",
  redirect_not_allowed:
    "El formulario todavía no puede llevar a ese sitio. Añádelo a los sitios a los que puede ir. La dirección debe empezar con https://.",
  page_expired: "La página del formulario estuvo abierta mucho tiempo. Revisa tus datos y vuelve a enviar.",
  invalid_color: "Escribe el color como #rrggbb, por ejemplo #0b5fa5.",
  low_contrast: "Sobre ese color no se lee un texto blanco. Elige uno más oscuro.",
  invalid_logo_url: "Escribe la dirección de una imagen que empiece con https://, sin «?» ni caracteres especiales.",
  blocked_port: "El puerto de la dirección es de otro servicio, como correo o SSH. Usa el 443 u otro puerto web.",
  private_address: "La dirección apunta a una red privada o reservada, a la que no podemos enviar.",
  unresolvable_host: "No encontramos ese servidor. Revisa el nombre del dominio.",
  invalid_secret: "El secreto debe ser whsec_ seguido de 24 a 64 bytes en base64.",
  fixed_by_sheets:
    "Este Libro de Reclamaciones ya tiene hojas: su RUC y su código de establecimiento no cambian. Para otro proveedor o local, crea otro formulario.",
  secret_in_use: "Este webhook ya firma con ese secreto. Usa uno nuevo.",
  invalid_score: "El puntaje mínimo debe estar entre 0 y 1.",
  score_without_recaptcha: "Solo reCAPTCHA v3 da un puntaje: deja vacío el mínimo.",
  invalid_blocked:
    "Escribe una dirección IP o su red, un correo, un dominio como «@spam.com» o palabras, de hasta 100 caracteres.",
  invalid_honeypot_name: "Usa de 1 a 50 letras sin tilde, números o guiones, y no un nombre que el servicio ya usa.",
  action_not_told: "Solo reCAPTCHA v3 y Turnstile dicen la acción: déjala vacía.",
  invalid_action: "Usa de 1 a 100 letras sin tilde, números, guiones o barras, como «contacto».",
  hostname_not_told: "ALTCHA no dice en qué sitio se mostró: deja vacío el sitio.",
  invalid_hostname: "Escribe solo el nombre del sitio, como «www.tienda.pe».",
  invalid_idempotency_key: "La clave de idempotencia debe tener de 1 a 255 caracteres ASCII visibles, sin espacios.",
  invalid_code: "Usa de 2 a 40 letras minúsculas, números o guiones.",
  invalid_event_type: "No conocemos ese tipo de evento.",
  invalid_header_name: "El nombre de una cabecera solo lleva letras sin tilde, números y guiones, sin espacios.",
  invalid_header_value: "El valor de una cabecera no puede tener saltos de línea, caracteres de control ni emojis.",
  reserved_header: "Esa cabecera la pone el servicio y no se puede cambiar. Usa otro nombre.",
  repeated_header: "Esa cabecera está repetida. Las mayúsculas no la hacen distinta.",
  headers_needed_again:
    "La dirección cambia de servidor: escribe de nuevo las cabeceras, o envía una lista vacía para quitarlas.",
  invalid_channel_setting: "No tiene la forma que usa ese servicio. Cópialo de su página tal como está.",
  invalid_date: "Escribe una fecha válida.",
  must_be_in_future: "Debe ser una fecha futura.",
  ends_before_start: "La fecha final no puede ser anterior a la inicial.",
  invalid_site_code: "El código del establecimiento tiene de 1 a 6 caracteres, sin espacios ni barras «|».",
  invalid_addressee: "Elige consumidor, proveedor o indecopi.",
  must_be_later: "Debe ser posterior a la fecha de apertura.",
  must_be_object: "Debe ser un objeto JSON.",
  one_of_id_and_token: "Indica exactamente uno: id o token.",
  one_of_answer_and_template: "Indica exactamente uno: el texto de la respuesta o una plantilla.",
  permission_not_held: "No puedes otorgar un permiso que tu propia clave no tiene.",
  admin_of_other_account: "El permiso ADMIN solo se otorga a claves de tu propia cuenta.",
  later_than_parent: "La clave no puede vencer después que la clave con la que la creas.",
  invalid_number: "Escribe un número válido, mayor o igual a cero.",
  not_nullable: "Este dato no se puede dejar vacío.",
  not_the_name: "Escribe el nombre tal como está.",
  must_be_text: "Escribe este dato como texto.",
  must_be_true_or_false: "Escribe true o false.",
  invalid_ruc: "El RUC no es válido: revisa sus 11 dígitos.",
  name_required: "Escribe tus nombres y apellidos.",
  document_type_required: "Elige tu tipo de documento.",
  document_number_required: "Escribe el número de tu documento.",
  invalid_dni: "El DNI debe tener 8 dígitos.",
  wrong_dni_check:
    "El noveno carácter no corresponde a ese DNI. Revisa el número, o escribe solo sus 8 dígitos, sin el verificador.",
  invalid_ce: "El carné de extranjería debe tener de 8 a 12 letras o números.",
  invalid_passport: "El pasaporte debe tener de 5 a 12 letras o números.",
  invalid_document: "El documento debe tener de 4 a 20 letras, números o guiones.",
  contact_required: "Escribe tu correo o tu domicilio: necesitamos al menos uno.",
  invalid_paper_number:
    "El número de la hoja tiene de 1 a 20 letras, números, puntos, barras o guiones, y solo lo lleva una hoja del Libro de respaldo.",
  invalid_uuid: "Escribe un UUID, por ejemplo 0193d0d0-0000-7000-8000-000000000000.",
  date_too_old: "La fecha no puede ser de hace más de dos años.",
  copy_needs_email: "Sin tu correo no recibirás copia por correo.",
  answer_needs_email: "Para responderte por correo necesitamos tu correo.",
  answer_needs_address: "Para responderte por carta necesitamos tu domicilio.",
  guardian_required: "Escribe el nombre de tu padre, madre o apoderado.",
  invalid_amount: "Escribe un monto válido, por ejemplo 129.90.",
  invalid_currency: "Elige la moneda: soles (PEN) o dólares (USD).",
  date_in_future: "La fecha no puede ser futura.",
  detail_required: "Cuéntanos qué pasó.",
  confirmation_required: "Marca la casilla para confirmar que presentas esta hoja.",
  unknown_placeholder: `Entre llaves dobles solo puedes escribir ${listPlaceholders()}.`,
  placeholder_not_checked:
    "Entre llaves dobles solo va el nombre de un campo de correo, teléfono, número, monto, fecha, hora, opciones, calificación, DNI, RUC, carné de extranjería, placa, CCI o distrito.",
  confirmed_not_required: "El correo que se confirma tiene que ser obligatorio y preguntarse siempre.",
  not_an_email_field: "Elige un campo del formulario que sea de tipo correo.",
  unfilled_placeholder:
    "El texto todavía tiene un dato por completar entre llaves dobles, como {{nombre}}. Complétalo con la vista previa o escríbelo.",
  only_accepted: "Solo se descargan los envíos recibidos, no los que están en spam.",
  attachment_refused: "Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.",
  attachment_name_refused:
    "El nombre de un archivo termina como el de un programa o una página web. Cámbialo y adjúntalo otra vez.",
  document_refused: "Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.",
  invalid_phone: "Escribe un teléfono válido: 9 dígitos si es un celular del Perú, o con + y el código de país.",
  invalid_time: "Escribe una hora de 00:00 a 23:59.",
  invalid_ubigeo: "Elige un departamento, una provincia y un distrito.",
  invalid_web_address: "Escribe una dirección web completa, por ejemplo https://www.tienda.pe.",
  not_a_number: "Escribe un número, por ejemplo 12 o 12.5.",
  not_a_choice: "Elige una de las opciones de la lista.",
  consent_required: "Marca la casilla para aceptar y continuar.",
  must_be_file: "Adjunta un archivo.",
  pattern_mismatch: "Revisa este dato: no tiene el formato que se pide.",
  unknown_field: "Este formulario no tiene ese campo.",
  field_name_taken: "Otro campo ya tiene ese nombre.",
  invalid_field_name:
    "El nombre del campo es el que tiene en tu página: hasta 100 caracteres, sin guion bajo al comienzo ni llaves.",
  not_for_this_type: "Esta opción no es de este tipo de campo.",
  repeated_choice: "Hay una opción repetida.",
  invalid_bounds: "Revisa el mínimo y el máximo: el máximo no puede ser menor, y las cantidades van sin decimales.",
  invalid_pattern: "Usa solo letras, números, \\d, \\w, clases como [A-Z] y repeticiones como {2,4}, sin paréntesis.",
  invalid_cci: "El CCI tiene 20 dígitos. Cópialo de tu banca móvil o de tu estado de cuenta.",
  wrong_cci_check: "Este CCI tiene un dígito equivocado. Cópialo otra vez de tu banca móvil o de tu estado de cuenta.",
  invalid_plate: "Escribe la placa como en la tarjeta: ABC-123, o 1234-5A si es de una moto.",
  must_be_parts: "Envía este dato como un objeto con sus partes.",
  unknown_part: "Este dato tiene una parte que el campo no pide.",
  row_missing: "Elige una opción en cada fila.",
  incomplete_range: "Escribe las dos fechas: desde cuándo y hasta cuándo.",
  incomplete_address: "Escribe la calle con su número y elige el distrito.",
  incomplete_ranking: "Elige una opción para cada puesto.",
  repeated_rank: "Una opción está en dos puestos. Deja cada una en uno solo.",
  invalid_signature: "Firma con tu nombre completo, o dibuja tu firma (una sola imagen PNG).",
  empty_page: "Esta página no tiene nada: ponle al menos un campo o quita el salto de página.",
  file_before_last_page:
    "Los archivos y las firmas van en la última página, porque un navegador no los guarda al pasar de una a otra.",
  not_comparable: "No se puede poner una condición sobre un campo de este tipo.",
  unknown_earlier_field: "La condición debe ser sobre un campo anterior.",
};

const DAY_PROBLEMS: Record<DayProblem, (day: string) => string> = {
  date_too_early: (day) => `La fecha no puede ser anterior al ${day}.`,
};

const LIMIT_PROBLEMS: Record<LimitProblem, (limit: number) => string> = {
  too_many_fields: (limit) => `Hay demasiados campos: el máximo es ${formatCount(limit)}.`,
  name_too_long: (limit) => `El nombre del campo es demasiado largo: el máximo es ${limit} caracteres.`,
  too_deep: (limit) => `Los datos están demasiado anidados: el máximo es ${limit} niveles.`,
  too_long: (limit) => `El texto es demasiado largo: el máximo es ${formatCount(limit)} caracteres.`,
  too_many: (limit) => `Hay demasiados elementos: el máximo es ${formatCount(limit)}.`,
  too_many_attachments: (limit) => `Puedes adjuntar hasta ${limit} archivos.`,
  fields_too_large: (limit) =>
    `Los campos juntos harían una página demasiado grande: el máximo es ${formatCount(limit)} KB. Acorta las listas de opciones o usa menos distritos.`,
  too_many_files: (limit) =>
    limit === 1 ? "Puedes enviar un solo archivo." : `Puedes enviar hasta ${limit} archivos.`,
  file_too_large: (limit) => `El archivo pesa demasiado: el máximo es ${limit} MB.`,
  files_too_large: (limit) => `Los archivos juntos pesan demasiado: el máximo es ${limit} MB.`,
  too_small: (limit) => `Debe ser al menos ${formatCount(limit)}.`,
  too_large: (limit) => `Debe ser como máximo ${formatCount(limit)}.`,
  too_short: (limit) =>
    `El texto es demasiado corto: el mínimo es ${formatCount(limit)} ${limit === 1 ? "carácter" : "caracteres"}.`,
  too_few: (limit) => `Elige al menos ${formatCount(limit)}.`,
};

function listPlaceholders(): string {
  return PLACEHOLDERS.map((name) => `{{${name}}}`).join(", ");
}
