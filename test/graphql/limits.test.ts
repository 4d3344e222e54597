import { globSync, readFileSync } from "node:fs";
import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from "graphql";
import { expect, test } from "vitest";
import {
  createLimitRules,
  findLimitRefusal,
  MAX_ALIASES,
  MAX_COST,
  MAX_DEPTH,
  MAX_TOKENS,
} from "../../src/graphql/limits.ts";
import { isDomainError } from "../../src/domain/errors.ts";
import { aliasNames, nest, queryOfDepth } from "./limitQueries.ts";
import { es } from "../../src/messages/es/index.ts";

const ROOT = new URL("../../", import.meta.url);
const schema = buildSchema(
  globSync("schema/*.graphql", { cwd: ROOT })
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
    .join("\n"),
);

test("accepts the explorer's introspection query", () => {
  const query = getIntrospectionQuery({
    descriptions: true,
    directiveIsRepeatable: true,
    inputValueDeprecation: true,
    oneOf: true,
    schemaDescription: true,
    specifiedByUrl: true,
  });

  expect(check(query)).toEqual([]);
});

test("accepts a dashboard that selects everything at once", () => {
  expect(
    check(`
      query Dashboard($after: String) {
        viewer { account { id name apiKeys { id name prefix permissions lastUsedAt } } apiKey { id } }
        plans { id code name monthlySubmissionLimit }
        forms(first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          edges {
            cursor
            node {
              ...FormCard
              recent: submissions(first: 5) { totalCount nodes { ...SubmissionRow } }
              webhookEndpoints {
                id url status disabledReason
                failed: deliveries(first: 5, status: DEAD) { nodes { id attempts { number responseStatus errorClass } } }
              }
            }
          }
        }
      }
      fragment FormCard on Form {
        id token name status unavailableReason submitUrl complaintsBookUrl allowedOrigins createdAt
        plan { code monthlySubmissionLimit } usage { used limit remaining periodEnd } recaptcha { siteKey minScore }
      }
      fragment SubmissionRow on Submission { id data createdAt deliveries { nodes { id status } } }
    `),
  ).toEqual([]);
});

test.for([
  "{ forms(first: 100) { nodes { id name usage { used } plan { code } webhookEndpoints { id url } } } }",
  "{ forms { nodes { submissions { nodes { data deliveries { nodes { status attempts { responseStatus } } } } } } } }",
  "{ form(token: $token) { submissions(first: 100) { nodes { data deliveries { nodes { status attempts { errorClass } } } } } } }",
  "{ accounts(first: 100) { edges { node { name apiKeys { prefix } } } } }",
])("lets the ordinary page pass: %s", (query) => {
  expect(checkLimitsOnly(query)).toEqual([]);
});

test("accepts the deepest useful subscription", () => {
  expect(
    check(`subscription {
      submissionCreated { submission { form { webhookEndpoints { deliveries { edges { node { attempts { number } } } } } } } }
    }`),
  ).toEqual([]);
});

test("refuses a full page of full pages", () => {
  expect(
    check(
      `{ forms(first: 100) { nodes { submissions(first: 100) { nodes { deliveries { nodes { attempts { number } } } } } } } }`,
    ),
  ).toEqual([{ code: "QUERY_TOO_COSTLY", message: expect.stringContaining(`el máximo es ${MAX_COST}`) }]);
});

test("refuses nested lists without pages", () => {
  const twice = nest("form(id: 1)", "webhookEndpoints", "form", "webhookEndpoints", "id");
  const fiveTimes = nest("form(id: 1)", ...Array.from({ length: 5 }, () => ["webhookEndpoints", "form"]).flat(), "id");

  expect(check(twice)).toEqual([]);
  expect(check(fiveTimes)).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test.for([
  [
    "webhookEndpoints",
    "forms(first: 100) { nodes { webhookEndpoints { deliveries(first: %s) { nodes { id } } } } }",
    50,
  ],
  ["delivery", "forms(first: 50) { nodes { submissions(first: %s) { nodes { deliveries { nodes { id } } } } } }", 100],
] as const)("counts as many %s as a form has endpoints at most", ([, fields, tooMany]) => {
  const ask = (size: number) => check(`{ ${fields.replace("%s", String(size))} }`);

  expect(ask(tooMany / 2)).toEqual([]);
  expect(ask(tooMany)).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test("counts each response log as an object", () => {
  const attempts = (fields: string) =>
    `{ form(id: 1) { webhookEndpoints { deliveries(first: 100) { nodes { attempts { ${fields} } } } } } }`;
  const aliased = Array.from({ length: 4 }, (_, i) => `body${i}: responseBody`).join(" ");

  expect(check(attempts("number startedAt durationMs responseStatus responseHeaders responseBody"))).toEqual([]);
  expect(check(attempts(aliased))).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test.for([
  ["the variable's value", "query ($n: Int) { %s }", { n: 100 }, ["QUERY_TOO_COSTLY"]],
  ["a small value of the variable", "query ($n: Int) { %s }", { n: 5 }, []],
  ["the variable's default", "query ($n: Int = 100) { %s }", {}, ["QUERY_TOO_COSTLY"]],
  ["the value rather than the default", "query ($n: Int = 100) { %s }", { n: 5 }, []],
  ["20 where the variable is not given", "query ($n: Int) { %s }", {}, []],
  ["20 where the variable is null", "query ($n: Int = 100) { %s }", { n: null }, []],
  ["100 where the value is larger", "query ($n: Int) { %s }", { n: 2_000_000_000 }, ["QUERY_TOO_COSTLY"]],
  ["nothing for a negative value", "query ($n: Int) { %s }", { n: -100 }, []],
] as const)("counts %s as the page's size", ([, operation, variables, expected]) => {
  const fields = "forms(first: $n) { nodes { submissions(last: $n) { nodes { deliveries { nodes { id } } } } } }";

  const refusals = check(operation.replace("%s", fields), variables);

  expect(refusals.map(({ code }) => code)).toEqual(expected);
});

test("counts the fields of a fragment with the page size of the list that spreads it", () => {
  const fragments = `
    fragment Rows on SubmissionConnection { nodes { ...Row } }
    fragment Row on Submission { ... on Node { id } deliveries { nodes { attempts { number } } } }
  `;

  const large = check(`{ forms(first: 100) { nodes { submissions(first: 100) { ...Rows } } } } ${fragments}`);
  const small = check(`{ forms(first: 100) { nodes { submissions(first: 2) { ...Rows } } } } ${fragments}`);

  expect(large.map(({ code }) => code)).toEqual(["QUERY_TOO_COSTLY"]);
  expect(small).toEqual([]);
});

test("counts a fragment that two lists spread with the page size of each list", () => {
  const refusals = check(`
    {
      small: form(id: 1) { submissions(first: 1) { ...Rows } }
      forms(first: 100) { nodes { submissions(first: 100) { ...Rows } } }
    }
    fragment Rows on SubmissionConnection { nodes { deliveries { nodes { id } } } }
  `);

  expect(refusals).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test("leaves a page size past the maximum to the services", () => {
  expect(check("{ forms(first: 1000000) { nodes { id } } }")).toEqual([]);
});

test("adds up the cost of sibling fields", () => {
  const page = "forms(first: 100) { nodes { submissions(first: 100) { nodes { id } } } }";
  const pages = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `page${i}: ${page}`).join(" ")} }`;

  expect(check(pages(2))).toEqual([]);
  expect(check(pages(10))).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test("refuses only documents deeper than the limit", () => {
  expect(check(queryOfDepth(MAX_DEPTH))).toEqual([]);
  expect(check(queryOfDepth(MAX_DEPTH + 1))).toEqual([
    { code: "QUERY_TOO_DEEP", message: `La consulta tiene demasiados niveles: el máximo es ${MAX_DEPTH}.` },
  ]);
});

test("counts the levels inside fragments", () => {
  const half = Math.ceil(MAX_DEPTH / 6) * 3;
  const levels = Array.from({ length: half }, (_, i) => ["submissions(first: 1)", "nodes", "form"][i % 3] ?? "");
  const fragment = `fragment Half on Form ${nest(...levels, "id")}`;

  const once = check(`{ form(id: 1) { ...Half } } ${fragment}`);
  const behindEachOther = check(
    `{ a: form(id: 1) { ...Half } b: form(id: 1) ${nest(...levels, "...Half")} } ${fragment}`,
  );

  expect(once).toEqual([]);
  expect(behindEachOther).toMatchObject([{ code: "QUERY_TOO_DEEP" }]);
});

test("refuses only more aliases than the limit, fragments included", () => {
  const fragment = `fragment Names on Form { ${aliasNames(MAX_ALIASES - 10, "inner")} }`;

  expect(check(`{ form(id: 1) { ${aliasNames(10, "outer")} ...Names } } ${fragment}`)).toEqual([]);
  expect(check(`{ form(id: 1) { ${aliasNames(11, "outer")} ...Names } } ${fragment}`)).toEqual([
    { code: "TOO_MANY_ALIASES", message: `La consulta tiene demasiados alias: el máximo es ${MAX_ALIASES}.` },
  ]);
});

test("reads every operation of a document", () => {
  const refusals = check(`
    query Small { viewer { account { id } } }
    query Large { forms(first: 100) { nodes { submissions(first: 100) { nodes { deliveries { nodes { id } } } } } } }
  `);

  expect(refusals).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test("a cached document is measured with the variables of each request", () => {
  const document = parse(
    "query ($n: Int) { forms(first: $n) { nodes { submissions(first: $n) { nodes { deliveries { nodes { id } } } } } } }",
  );
  const codeFor = (n: number) => findLimitRefusal(schema, document, { n })?.extensions.code;

  const codes = [1, 100, 1, 100].map(codeFor);

  expect(codes).toEqual([undefined, "QUERY_TOO_COSTLY", undefined, "QUERY_TOO_COSTLY"]);
});

test("reads a fragment once, however often it is spread", () => {
  const doublings = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Form { ...F${i + 1} ... on Form { ...F${i + 1} } }`,
  ).join(" ");

  const refusals = checkLimitsOnly(`{ form(id: 1) { ...F0 } } ${doublings} fragment F60 on Form { plan { id } }`);

  expect(refusals).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
});

test("leaves cyclic fragments to the standard rules", () => {
  const cycle = `
    { form(id: 1) { ...A } }
    fragment A on Form { id ...B }
    fragment B on Form { name ...A }
  `;

  expect(checkLimitsOnly(cycle)).toEqual([]);
  expect(check(cycle)).toEqual([{ code: undefined, message: expect.stringContaining("Cannot spread fragment") }]);
});

test("leaves unknown fields to the standard rules", () => {
  const unknown = "{ nothing { here } ...Missing ... on Nobody { id } forms(first: $undeclared) { nodes { id } } }";

  expect(checkLimitsOnly(unknown)).toEqual([]);
});

test("counts introspection like other objects, with the aliases, and leaves its cycles to the standard rules", () => {
  const circles = nest(
    "__schema",
    "types",
    ...Array.from({ length: MAX_DEPTH }, () => ["fields", "type"]).flat(),
    "name",
  );

  const named = (alias: string) => `{ __schema { types { fields { args { ${alias}: name } } } } }`;

  expect(check(circles)).toContainEqual({
    code: undefined,
    message: expect.stringContaining("Maximum introspection depth exceeded"),
  });
  expect(checkLimitsOnly(named("short"))).toEqual([]);
  expect(checkLimitsOnly(named("long".repeat(1_000)))).toMatchObject([{ code: "QUERY_TOO_COSTLY" }]);
  expect(checkLimitsOnly(`{ forms(first: 100) { nodes { ${"long".repeat(8_000)}: __typename } } }`)).toMatchObject([
    { code: "QUERY_TOO_COSTLY" },
  ]);
});

test("leaves a document with too many tokens to the parser", () => {
  const bomb = `{ ${"__typename ".repeat(MAX_TOKENS)} }`;

  expect(() => parse(bomb, { maxTokens: MAX_TOKENS })).toThrow(`${MAX_TOKENS} tokens`);
});

function check(source: string, variables: Readonly<Record<string, unknown>> = {}) {
  return report(source, [...specifiedRules, ...createLimitRules(variables)]);
}

function checkLimitsOnly(source: string, variables: Readonly<Record<string, unknown>> = {}) {
  return report(source, createLimitRules(variables));
}

function report(source: string, rules: ReturnType<typeof createLimitRules>) {
  return validate(schema, parse(source), rules).map(({ extensions: { code }, message, originalError }) => {
    return { code, message: isDomainError(originalError) ? es.errors.describeError(originalError) : message };
  });
}
