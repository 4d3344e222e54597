import { fill, hostedFormPath, PATHS } from "./links.ts";

/** The path to which a form's page posts: with a parameter, for the reason that `filingPath` gives. A GET of it is redirected to the page. */
export function hostedSendingPath(token: string, isEmbedded: boolean): string {
  return `${hostedFormPath(token, isEmbedded)}${isEmbedded ? "&" : "?"}enviar=si`;
}

/** The path to which a form's page posts to be shown again, with the provinces or districts to choose from; of that to which it sends. */
export function toStepPath(sendingPath: string): string {
  return `${sendingPath}&elegir=si`;
}

/** A form's page as its draft makes it, for the people of its account. `isSending`: the path to which the page posts. */
export function formPreviewPath(formId: string, { isSending = false } = {}): string {
  return `${fill(PATHS.formPreview, { formId })}${isSending ? "?enviar=si" : ""}`;
}
