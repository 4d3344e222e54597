import { readdirSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { parse } from "graphql";
import { DERIVED_FILES, renderSchema } from "./schema/derivedEnums.ts";
import { deriveMappers } from "./schema/models.ts";
import { deriveEnums } from "./src/graphql/enums.ts";

/** The SDL with the enums of the domain, also where the committed files are stale. */
const texts = readdirSync("schema")
  .filter((file) => file.endsWith(".graphql"))
  .map(renderSchema);
const documents = texts.map((text) => parse(text));

/**
 * Writes the resolvers' types from the SDL, and what the SDL, the panel and the REST description repeat of the domain;
 * `npm run codegen -- --check` fails where a committed file is stale.
 */
const config: CodegenConfig = {
  schema: texts,
  generates: {
    "src/panel/src/generated/": {
      preset: "client",
      documents: ["src/panel/src/*/**/*.{ts,tsx}", "!src/panel/src/generated/**"],
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: "string",
        enumsAsTypes: true,
        useTypeImports: true,
        importExtension: ".ts",
        emitLegacyCommonJSImports: false,
        strictScalars: true,
        scalars: { DateTime: "string", Date: "string", ID: "string", JSON: "unknown" },
      },
    },
    ...Object.fromEntries(
      DERIVED_FILES.map((file) => [`schema/${file}`, { plugins: [{ "./schema/derivedEnums.ts": { file } }] }]),
    ),
    "src/panel/src/generated/kinds.ts": { plugins: [{ "./schema/panelKinds.ts": { kinds: "fieldTypes" } }] },
    "src/panel/src/generated/channels.ts": { plugins: [{ "./schema/panelKinds.ts": { kinds: "channels" } }] },
    "docs/configuration.md": { plugins: ["./docs/configurationPage.ts"] },
    "docs/limits.md": { plugins: ["./docs/limitsPage.ts"] },
    "schema/openapi.yaml": { plugins: ["./schema/errorCodes.ts"] },
    "src/graphql/generated/resolverTypes.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        contextType: "../context.ts#GraphQLContext",
        enumValues: deriveEnums(documents),
        enumsAsTypes: true,
        immutableTypes: true,
        importExtension: ".ts",
        emitLegacyCommonJSImports: false,
        mappers: deriveMappers(documents),
        resolversNonOptionalTypename: { interfaceImplementingType: true },
        scalars: {
          DateTime: "Date",
          Date: "string",
          ID: "string",
          JSON: "../../domain/sentJson.ts#JsonValue",
        },
        strictScalars: true,
        useTypeImports: true,
      },
    },
  },
};

export default config;
