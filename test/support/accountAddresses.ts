import { accountAddressPath } from "../../src/domain/links.ts";
import { createRowSecrets } from "../../src/domain/rowSecrets.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { SECRET_KEY, type TestServices } from "./services.ts";

/** The path by which the address that was asked last confirms that it is its account's. */
export async function addressPathOf({ database }: Pick<TestServices, "database">): Promise<string> {
  const [id = ""] = await database("account_addresses")
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .pluck<string[]>("id");
  return accountAddressPath(createRowSecrets(createSecretBox(SECRET_KEY), "account address").derive(id));
}
