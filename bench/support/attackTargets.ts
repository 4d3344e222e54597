import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createRecipientLinks } from "../../src/services/notices/recipientLinks.ts";
import { BENCH_SECRET_KEY, openApp, type Place } from "./database.ts";
import { withClient } from "./history.ts";

/** An account with a key, a form with its complaints book, and a form that takes files. */
export type Tenant = {
  readonly key: string;
  readonly formId: string;
  readonly token: string;
  readonly filesToken: string;
  readonly filesFormId: string;
};

/** The account that attacks and the account whose load is measured. */
export type Targets = { readonly attacker: Tenant; readonly neighbour: Tenant };

const LARGE_SUBMISSIONS = 16;
const LARGE_CHARACTERS = 900 * 1024;

/**
 * Creates both accounts. The attacker has large submissions, an endpoint that nobody listens on and a recipient of notices that has confirmed,
 * the neighbour a page of small ones. `attackerPlan` is that of the attacker's forms.
 */
export async function createTargets(place: Place, attackerPlan = "ilimitado"): Promise<Targets> {
  const { app, actor } = await openApp(place);
  const createTenant = async (name: string, planCode: string, webhookUrl: string | null): Promise<Tenant> => {
    const { key } = await app.services.accounts.create(actor, { name, email: `${name}@example.pe` });
    const tenant = (await app.services.apiKeys.authenticate(key)).actor;
    const { form } = await app.services.forms.create(tenant, {
      name,
      planCode: "gratis",
      provider: { ...PROVIDER, establishmentCode: name.slice(0, 6) },
      ...(webhookUrl === null ? {} : { webhookUrl }),
    });
    await app.services.forms.setPlan(actor, { formId: form.id, planCode });
    const input = { name: "Archivos", planCode: "gratis", filesAllowed: true };
    const { form: files } = await app.services.forms.create(tenant, input);
    await app.services.forms.setPlan(actor, { formId: files.id, planCode });
    return { key, formId: form.id, token: form.token, filesToken: files.token, filesFormId: files.id };
  };
  const attacker = await createTenant("attacker", attackerPlan, "http://127.0.0.1:12/hook");
  const attackerActor = (await app.services.apiKeys.authenticate(attacker.key)).actor;
  await app.services.formFields.set(attackerActor, { formId: attacker.formId, fields: PATTERNS });
  const neighbour = await createTenant("neighbour", "ilimitado", null);
  const recipient = { formId: attacker.formId, email: "avisos@attacker.example.pe" };
  const { recipient: added } = await app.services.noticeRecipients.add(attackerActor, recipient);
  const links = createRecipientLinks({ secretBox: createSecretBox(BENCH_SECRET_KEY), publicUrl: "" });
  await app.services.noticeSubscriptions.confirm(links.confirmUrlOf(added.id).split("/")[2] ?? "");
  await app.close();
  await storeSubmissions(place.databaseUrl, attacker, LARGE_SUBMISSIONS, LARGE_CHARACTERS);
  await storeSubmissions(place.databaseUrl, neighbour, 50, 100);
  return { attacker, neighbour };
}

async function storeSubmissions(url: string, { formId }: Tenant, count: number, characters: number): Promise<void> {
  await withClient(url, (client) =>
    client
      .query(
        `with counter as (
          update feed_counters c set position = position + $3
          from forms f where f.id = $1 and c.account_id = f.account_id and c.feed = 'submissions'
          returning c.account_id, c.position - $3 as before
        )
        insert into submissions (id, account_id, form_id, feed_position, data, created_at)
        select gen_random_uuid(), account_id, $1, before + n, json_build_object('texto', repeat('a', $2)), now()
        from counter, generate_series(1, $3) n`,
        [formId, characters, count],
      )
      .then(() => undefined),
  );
}

/** Optional fields whose expressions cost the most for what the attack of patterns posts. */
const PATTERNS = Array.from({ length: 50 }, (_, n) => {
  return { name: `f${n}`, type: "text", label: "Dato", pattern: `${".*a".repeat(40)}b` } as const;
});

const PROVIDER = {
  legalName: "Comercial Ñandú S.A.C.",
  tradeName: "Tienda Ñandú",
  ruc: "20133840533",
  address: "Av. Larco 123, Miraflores, Lima",
  establishmentCode: "000123",
  email: "reclamos@tienda.example.pe",
};
