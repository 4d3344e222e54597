import { hasMarkup } from "./fileContents.ts";

/** The bytes from the beginning that are looked at. */
const READ_BYTES = 64 * 1024;

/**
 * Whether a content is one of SUNAT's electronic documents, or SUNAT's answer to one (CDR): XML in UBL 2 whose root is one of them, without
 * a document type, a style sheet or markup that a browser runs (https://cpe.sunat.gob.pe, "Guías y manuales"). `head` and `tail` are its
 * first and its last bytes.
 */
export function isElectronicReceipt(head: Buffer, tail: Buffer): boolean {
  const text = head.subarray(0, READ_BYTES).toString("latin1");
  const [start = ""] = START.exec(text) ?? [];
  const isNamed = /urn:(?:oasis:names:specification:ubl|sunat):/.test(start);
  return isNamed && !RUNNING.test(text) && !hasMarkup(head, tail);
}

/** The declaration, and the root with its namespaces. */
const START =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^<>]*\?>\s*)?<(?:\w+:)?(?:Invoice|CreditNote|DebitNote|DespatchAdvice|ApplicationResponse|Retention|Perception|SummaryDocuments|VoidedDocuments)\s[^<>]{1,4000}>/;

/** A document type, a style sheet, or a namespace whose elements a browser runs or shows. */
const RUNNING = /<!(?!--|\[CDATA\[)|<\?xml-|w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;
