const GRAPHQL_ERRORS: Readonly<Record<string, string>> = {
  BAD_REQUEST: "La petición GraphQL no se puede leer",
  BAD_USER_INPUT: "Una variable o un argumento no es válido",
  GRAPHQL_PARSE_FAILED: "La consulta tiene un error de sintaxis",
  GRAPHQL_VALIDATION_FAILED: "La consulta no corresponde al esquema",
  OPERATION_RESOLUTION_FAILURE: "No se puede saber qué operación ejecutar",
};

/** The sentence about an invalid GraphQL request. `detail` is the library's explanation, which names the location. */
export function describeGraphQLError(code: string, detail: string): string {
  return `${GRAPHQL_ERRORS[code] ?? "La petición GraphQL no es válida"}: ${detail}`;
}
