import { request } from "undici";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { fieldsOf, shareBooks } from "../support/bookPages.ts";
