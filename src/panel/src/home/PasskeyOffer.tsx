import { useState } from "react";
import { usePasskeys } from "../team/queries/passkeys.ts";
import { PASSKEYS_PATH } from "../shared/service.ts";
import { Button } from "../shared/controls/Button.tsx";
import { words } from "../team/words.ts";
import styles from "./home.module.css";

const REFUSED = "passkey-offer-refused";

/** Offers a passkey to whoever has none, until they say no in this browser. */
export function PasskeyOffer() {
  const passkeys = usePasskeys();
  const [isRefused, setRefused] = useState(() => localStorage.getItem(REFUSED) !== null);
  if (isRefused || passkeys.data?.length !== 0) return null;

  return (
    <section className={styles["offer"]} aria-labelledby="passkey-offer">
      <div>
        <h2 id="passkey-offer">{words.offer}</h2>
        <p>{words.lead}</p>
      </div>
      <a className="button-link" href={PASSKEYS_PATH}>
        {words.create}
      </a>
      <Button
        onPress={() => {
          localStorage.setItem(REFUSED, "1");
          setRefused(true);
        }}
      >
        {words.later}
      </Button>
    </section>
  );
}
