import { request } from "undici";
import { askGraphQL, createForm, openConnection, type Place, type Probe, shorten, waitFor } from "./probes.ts";

const LARGE = "a".repeat(1_000_000);
const HELD_POSTS = 60;
const MAX_HELD_POSTS = 40;
const BEGUN_POSTS = 250;
const ALIASES = 30;

/** What fills the disk or takes the places of others, by the number of the finding. */
export const SIDE_STORES: Readonly<Record<string, Probe>> = {
  async C2(place) {
    let held = 0;
    for (let n = 0; n < HELD_POSTS; n += 1) {
      const address = `198.51.100.${n}`;
      if ((await postJson(place, place.form.token, { texto: `${n} ${LARGE}`, _gotcha: "x" }, address)) === 201)
        held += 1;
    }
    return {
      isHeld: held <= MAX_HELD_POSTS,
      seen: `${held} MB of ${HELD_POSTS} are taken into the quarantine of an account`,
    };
  },

  async C5(place) {
    const form = await createForm(place, place.attacker.key, { name: "Archivos", filesAllowed: true });
    const part = (n: number) => `--x\r\nContent-Disposition: form-data; name="cv"; filename="${n}.txt"\r\n\r\na\r\n`;
    const head = `POST /f/${form.token} HTTP/1.1\r\nHost: f.example.pe\r\nX-Forwarded-For: 198.51.100.200\r\n`;
    const type = "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n";
    const begun = Array.from({ length: BEGUN_POSTS }, () =>
      openConnection(place, `${head}${type}${[1, 2, 3].map(part).join("")}`),
    );
    await waitFor(2, () => begun.some(({ received }) => received().includes(" 503 ")));
    const body = new FormData();
    body.append("cv", new Blob(["hola"]), "cv.txt");
    const answer = await fetch(`${place.url}/f/${form.token}`, {
      method: "POST",
      headers: { accept: "application/json", "x-forwarded-for": "198.51.100.201" },
      body,
    });
    for (const { socket } of begun) socket.destroy();
    return {
      isHeld: answer.status === 201,
      seen: `beside ${BEGUN_POSTS} posts of one address that only begin, a file of another is answered ${answer.status}`,
    };
  },

  async C8(place) {
    const fields = Array.from({ length: 8 }, (_, n) => ({
      name: `campo_${n}`,
      label: "a",
      type: "SELECT",
      choices: Array.from({ length: 200 }, (_choice, m) => `${"a".repeat(95)}${m}`),
    }));
    const aliases = Array.from(
      { length: ALIASES },
      (_, n) => `m${n}: setFormFields(input: $input) { userErrors { code } }`,
    ).join(" ");
    const query = `mutation ($input: SetFormFieldsInput!) { ${aliases} }`;
    const { text } = await askGraphQL(place, place.attacker.key, query, { input: { formId: place.form.id, fields } });
    return {
      isHeld: text.includes("PAYLOAD_TOO_LARGE"),
      seen: `${ALIASES} aliases that set the same fields: ${shorten(text)}`,
    };
  },
};

async function postJson({ url }: Pick<Place, "url">, token: string, data: object, address: string): Promise<number> {
  const answer = await request(`${url}/f/${token}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(data),
  });
  await answer.body.dump();
  return answer.statusCode;
}
