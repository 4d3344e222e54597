import { createHashText } from "../../src/domain/keyedHashes.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { SECRET_KEY } from "./services.ts";

/** The hashes of services with the key that all tests share. */
export const HASH_TEXT = createHashText(createSecretBox(SECRET_KEY));
