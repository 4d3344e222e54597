/**
 * The problem of one field; `field` is the name as sent, or the GraphQL input's path joined by dots.
 * `isWarning`: the problem refuses a sheet once; the sender may confirm the value anyway.
 */
export type FieldProblem = { readonly field: string; readonly isWarning?: true } & (
  | { readonly problem: PlainProblem }
  | { readonly problem: LimitProblem; readonly limit: number }
  | { readonly problem: DayProblem; readonly day: string }
);

/** The codes of `userErrors` that problems have in place of their own names, with their descriptions in the SDL. */
export const SHARED_CODES = {
  BLANK: "The value is empty, or has blanks only.",
  TAKEN: "Another object has the value already.",
  FORBIDDEN: "The key cannot give a permission that it does not hold.",
  INVALID: "The value is not of the kind that the field takes, and no more exact code says why.",
} as const;

/** How a problem is named in `userErrors`: by its own name in upper case, with this description in the SDL, or by another code. */
type Definition = string | { readonly as: keyof typeof SHARED_CODES | "VALIDATION_FAILED" };

/**
 * The problems that their names describe whole. REST names each in upper case; `npm run codegen` writes the codes of `userErrors` into
 * the SDL; `messages/` has the sentence that a person reads.
 */
const PLAIN_PROBLEMS = {
  required: { as: "BLANK" },
  answer_taken: { as: "TAKEN" },
  name_empty: "A field has no name.",
  null_character: "The text has a null character.",
  lone_surrogate: "The text has half of a Unicode character.",
  duplicate_name: "A JSON object has the name twice.",
  number_not_exact: "The number loses digits when it is stored.",
  file_not_accepted: "The form takes no files.",
  file_in_json: "A JSON body has a file.",
  file_empty: "A file has no bytes.",
  file_type_refused: "A file is of a type that no form takes.",
  file_name_refused: "A file's name ends like that of a program or of a page.",
  invalid_origin: "The text is not a web origin.",
  invalid_email: "The text is not an e-mail address.",
  unreachable_email:
    "Ordinary mail cannot reach the e-mail address: it has letters with accents before the @, or a domain that cannot exist.",
  invalid_url: "The text is not a complete URL.",
  insecure_url: "The URL does not begin with `https://`.",
  redirect_not_allowed: "The URL's origin is not one that the form sends visitors to.",
  page_expired: { as: "INVALID" },
  invalid_color: "The colour is not `#rrggbb`.",
  low_contrast: "White text on the colour cannot be read.",
  invalid_logo_url: "The logo's address is not https, or has a query or a character that is not allowed.",
  private_address: "The URL's host has a private or reserved address.",
  blocked_port: "The URL's port belongs to another service than the web, such as mail or SSH.",
  unresolvable_host: "The URL's host is not found.",
  invalid_secret: "The text is not a signing secret.",
  secret_in_use: { as: "TAKEN" },
  fixed_by_sheets: "The book has sheets, so that its RUC and its establishment's code stay as they are.",
  invalid_score: "The number is not from 0 to 1.",
  score_without_recaptcha: "Only reCAPTCHA v3 gives a score.",
  invalid_blocked: "The text can be no entry of a block list.",
  invalid_honeypot_name: "The text can be no name of a hidden field, or the service uses it itself.",
  action_not_told: "Only reCAPTCHA v3 and Turnstile name an action.",
  invalid_action: "The text is not the name of an action: 1 to 100 characters of `A-Z a-z 0-9 _ / -`.",
  hostname_not_told: "ALTCHA names no host.",
  invalid_hostname: "The text is not a host's name.",
  invalid_code: { as: "INVALID" },
  invalid_idempotency_key: "The text is not an idempotency key.",
  invalid_event_type: "The text is neither a type of event nor a prefix of one.",
  invalid_header_name: "The text is not the name of a header.",
  invalid_header_value: "The text has characters that a header cannot have.",
  reserved_header: "The service itself sets this header.",
  repeated_header: "The header is in the list twice.",
  headers_needed_again: "The endpoint moves to another server, and its headers are not given again.",
  invalid_channel_setting: "The text has another form than that of the messaging service.",
  invalid_date: "The text is not a date that exists.",
  must_be_later: "The end is not later than the beginning.",
  must_be_in_future: "The moment is not in the future.",
  ends_before_start: "The last day is before the first one.",
  invalid_site_code: "The text is not an establishment's code.",
  invalid_addressee: "The text is not an addressee of the sheet.",
  must_be_object: { as: "INVALID" },
  one_of_id_and_token: { as: "VALIDATION_FAILED" },
  one_of_answer_and_template: { as: "VALIDATION_FAILED" },
  permission_not_held: { as: "FORBIDDEN" },
  admin_of_other_account: { as: "FORBIDDEN" },
  later_than_parent: "The key would expire later than the key that creates it.",
  invalid_number: "The value is not a number that the field takes.",
  not_nullable: "The setting cannot be null.",
  not_the_name: "The text is not the name of the thing to delete.",
  must_be_text: { as: "INVALID" },
  must_be_true_or_false: { as: "INVALID" },
  invalid_ruc: "The text is not a RUC: 11 digits with a right check digit.",
  name_required: "The consumer's name is missing.",
  document_type_required: "The type of the consumer's document is missing.",
  document_number_required: "The number of the consumer's document is missing.",
  invalid_dni: "The text is not a DNI: 8 digits.",
  wrong_dni_check: "The ninth character is not the DNI's check digit.",
  invalid_paper_number: "The text is no number of a sheet of paper, or the sheet is not of the backup book.",
  invalid_uuid: "The text is not a UUID.",
  date_too_old: "The moment is longer ago than sheets are kept.",
  invalid_ce: "The text is not a carné de extranjería.",
  invalid_passport: "The text is not a passport's number.",
  invalid_document: "The text is not a document's number.",
  contact_required: "The consumer gives neither an e-mail nor an address.",
  copy_needs_email: "The consumer gives no e-mail and is not told yet that no copy is mailed.",
  answer_needs_email: "The consumer wants an answer by e-mail and gives no e-mail.",
  answer_needs_address: "The consumer wants an answer by letter and gives no address.",
  guardian_required: "The guardian of a minor is missing.",
  invalid_amount: "The text is not an amount.",
  invalid_currency: "The text is not a currency that the field takes.",
  date_in_future: "The day is in the future.",
  detail_required: "The incident is missing.",
  confirmation_required: "The sheet is not confirmed.",
  unknown_placeholder: "Double braces are around something that is no placeholder.",
  placeholder_not_checked: "Double braces are around something other than the name of a field whose value is checked.",
  not_an_email_field: "The form has no field of the type EMAIL with this name.",
  unfilled_placeholder: "The text still has a placeholder, such as {{nombre}}.",
  only_accepted: { as: "INVALID" },
  attachment_refused: "The file's type or size is refused.",
  attachment_name_refused: "The file's name ends like that of a program or of a page.",
  document_refused: "The file is no PDF, JPG, PNG, WebP or HEIC of at most 5 MB.",
  invalid_phone: "The text is no telephone number.",
  invalid_time: "The text is no time of day.",
  invalid_ubigeo: "The text is no code of a district.",
  invalid_web_address: "The text is no web address.",
  not_a_number: "The value is no number.",
  not_a_choice: "The value is none of the choices.",
  consent_required: "The consent is not given.",
  must_be_file: "The value is no file.",
  pattern_mismatch: "The text does not match the field's pattern.",
  unknown_field: "The form has no such field.",
  field_name_taken: "Another field has the name.",
  invalid_field_name:
    "The name is empty or too long, begins with an underscore, or has invisible characters or braces.",
  not_for_this_type: "Fields of this type do not have the option.",
  repeated_choice: "A choice is repeated.",
  invalid_bounds: "The greatest value is less than the least one, or a count is no whole number.",
  invalid_pattern: "The pattern is outside of the language of patterns.",
  invalid_cci: "The text is not a CCI: 20 digits.",
  wrong_cci_check: "The last two digits are not the CCI's check digits.",
  invalid_plate: "The text is not a Peruvian vehicle's plate.",
  must_be_parts: "The value is not an object with the field's parts.",
  unknown_part: "The value has a part that the field does not have.",
  row_missing: "A row has no choice.",
  incomplete_range: "One of the two days is missing.",
  incomplete_address: "The street or the district is missing.",
  incomplete_ranking: "A place has no choice.",
  repeated_rank: "A choice stands at two places.",
  invalid_signature: "The value is neither a name with letters nor one PNG.",
  empty_page: "Nothing is asked between the page break and the next one, or the end.",
  file_before_last_page: "A field for files is before the last page break.",
  confirmed_not_required: "An address that is confirmed is required, and asked under no condition.",
  not_comparable: "No condition can be on a field of this type.",
  unknown_earlier_field: "The condition is on no earlier field.",
} as const satisfies Readonly<Record<string, Definition>>;

/** The problems that are described with the limit that the value passes. The field's rule decides the limit's unit. */
const LIMIT_PROBLEMS = {
  too_many_fields: "The data have too many fields.",
  name_too_long: "A field's name has too many characters.",
  too_deep: "The data are nested too deeply.",
  too_long: "The text has too many characters.",
  too_many: "The list has too many items.",
  too_many_attachments: "There are too many files.",
  too_many_files: "There are more files than the plan allows.",
  fields_too_large: "The fields together would make too large a page.",
  file_too_large: "A file is larger than the plan allows.",
  files_too_large: "The files together are larger than the plan allows.",
  too_small: "The number is too small.",
  too_short: "The text has too few characters.",
  too_few: "Too few items are chosen.",
  too_large: "The number is too large.",
} as const satisfies Readonly<Record<string, Definition>>;

/** The problems that are described with the Lima day, `YYYY-MM-DD`, that the value passes. */
const DAY_PROBLEMS = {
  date_too_early: "The day is before the earliest one that it can be.",
} as const satisfies Readonly<Record<string, Definition>>;

export const FIELD_PROBLEMS = { ...PLAIN_PROBLEMS, ...LIMIT_PROBLEMS, ...DAY_PROBLEMS };

export type PlainProblem = keyof typeof PLAIN_PROBLEMS;
export type LimitProblem = keyof typeof LIMIT_PROBLEMS;
export type DayProblem = keyof typeof DAY_PROBLEMS;

/** The code of a field's problem in `userErrors`. */
export type ProblemCode = { [P in Problem]: CodeOf<P> }[Problem];
type Problem = PlainProblem | LimitProblem | DayProblem;
type CodeOf<P extends Problem> = (typeof FIELD_PROBLEMS)[P] extends { readonly as: infer Code } ? Code : Uppercase<P>;

export function codeOf(problem: Problem): ProblemCode {
  const definition: Definition = FIELD_PROBLEMS[problem];
  return typeof definition === "string" ? (problem.toUpperCase() as ProblemCode) : definition.as;
}

/** The part of a multipart form that cannot be read: its number, counted from 1, and the name of its field where that can be read. */
export type RefusedPart = { readonly number: number; readonly name: string | null };
