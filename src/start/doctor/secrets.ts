import { createSealedValuesRepository } from "../../repositories/sealedValues.ts";
import { opensCanary } from "../secretCanary.ts";
import { reach } from "./context.ts";
import { type Check, ok, unknown, warning, wrong } from "./findings.ts";

/** 32 random bytes have 30 different ones on the average; so few have a billionth of a chance. */
const FEWEST_DISTINCT = 16;

/** Whether SECRET_KEY is the one that sealed what is stored, and looks random. Its length is a matter of the settings. */
export const SECRET_KEY: Check = {
  name: "secret key",
  group: "settings",
  async run(context) {
    const { secretBox, config } = context;
    if (secretBox === null) return [unknown("There is no secret key yet: the first start makes it.")];
    const looks =
      config.secretKey === null || new Set(config.secretKey).size >= FEWEST_DISTINCT
        ? []
        : [
            warning(
              "SECRET_KEY does not look random.",
              'Make one with `openssl rand -base64 32`, and change it: docs/operations.md, "Rotate the secret key".',
            ),
          ];
    const reached = await reach(context);
    if (reached === null)
      return [...looks, unknown("Whether SECRET_KEY fits the database is not known: that was not reached.")];
    const sealed = await createSealedValuesRepository(reached.database)
      .findCanary()
      .catch(() => null);
    if (sealed === null) return [...looks, unknown("The database has no sealed value yet: any SECRET_KEY fits.")];
    if (opensCanary(sealed, secretBox)) return [...looks, ok("SECRET_KEY opens what the database has sealed.")];
    return [
      ...looks,
      wrong(
        "SECRET_KEY is not the key that sealed the secrets of this database: no start succeeds.",
        'Set the key that it had, or, after a change, the earlier one as SECRET_KEY_PREVIOUS: docs/operations.md, "Rotate the secret key".',
      ),
    ];
  },
};
