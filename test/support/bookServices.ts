import { arrangeBook, createProvider, GENEROUS_LIMITS } from "./complaints.ts";
import { setupServices, shareServices, type TestServicesOptions } from "./services.ts";

/** A book with its owner, in services without HTTP and worker whose limits no test reaches. */
export async function setupBook(options: TestServicesOptions = {}) {
  return arrangeBook(await setupServices({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } }));
}

/** Shares such services among the tests of a file, which calls this at its top; each test gets a book and an owner of its own. */
export function shareBooks(options: TestServicesOptions = {}) {
  const useServices = shareServices({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } });
  return async () => arrangeBook(await useServices(), createProvider());
}
