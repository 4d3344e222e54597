import { arrangeBook, GENEROUS_LIMITS } from "./complaints.ts";
import { setupServices, type TestServicesOptions } from "./services.ts";

/** A book with its owner, in services without HTTP and worker whose limits no test reaches. */
export async function setupBook(options: TestServicesOptions = {}) {
  return arrangeBook(await setupServices({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } }));
}
