import { expect, test } from "vitest";
import { es } from "../../src/messages/es/index.ts";
import { PROVIDER } from "../documents/makeComplaint.ts";
import { runNode } from "../support/programs.ts";

const NOTICE = { pageUrl: "https://f.example.pe/libro-de-reclamaciones/abc", provider: PROVIDER };

test("an idle thread keeps no process alive, and a drawing one does", async () => {
  const url = new URL("../../src/documents/drawing.ts", import.meta.url).href;
  const program = `import { createDrawings } from ${JSON.stringify(url)};
    import { es } from ${JSON.stringify(es.module)};
    const { drawNotice } = createDrawings({ countDrawing() {}, countLimit() {} });
    const notice = await drawNotice(es, ${JSON.stringify(NOTICE)}, { accountId: "a" });
    console.log(notice.subarray(0, 5).toString());`;

  const { stdout, result } = await runNode(["--input-type=module", "-e", program], {
    cwd: "/",
  }).ended;

  expect([stdout.trim(), result]).toEqual(["%PDF-", 0]);
});
