import { expect, test } from "vitest";
import { createComplaintRegisterRepository } from "../../../src/repositories/book/register.ts";
import { setupBook } from "../../support/bookServices.ts";
import { copySheet } from "../../support/manySheets.ts";

test.each(["forward", "backward"] as const)(
  "a page that goes %s is read from the register's index, without sorting the account's sheets",
  async (direction) => {
    const { app, owner, file } = await setupBook();
    const { complaint } = await file();
    await copySheet(app.database, complaint, { count: 2_000 });
    await app.database.raw("analyze complaints");
    const page = { direction, size: 20, boundary: complaint.id };
    const statements: { readonly sql: string; readonly bindings: readonly string[] }[] = [];
    app.database.on("query", (statement: (typeof statements)[number]) => statements.push(statement));

    await createComplaintRegisterRepository(app.database).listPage(
      owner.actor.accountId,
      { today: "2026-11-23" },
      page,
    );
    const [{ sql, bindings } = { sql: "", bindings: [] }] = statements;
    const { rows } = await app.database.raw<{ rows: { "QUERY PLAN": string }[] }>(
      `explain ${sql.replaceAll(/\$\d+/g, "?")}`,
      [...bindings],
    );

    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Scan (Backward )?using complaints_register/);
    expect(plan.split("SubPlan")[0]).not.toContain("Sort");
  },
);
