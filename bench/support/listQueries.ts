const FIELDS = "id data ip userAgent origin referer createdAt";
const PAGE_INFO = "pageInfo { hasNextPage endCursor }";

/** A form's first 50 submissions with all that they brought. */
export const LIST_QUERY = `query ($id: ID!) { form(id: $id) { submissions(first: 50) { nodes { ${FIELDS} } ${PAGE_INFO} } } }`;

/** The same of PostGraphile, over the same table. */
export const POSTGRAPHILE_QUERY = `query ($id: UUID!) {
  allSubmissions(first: 50, condition: { formId: $id }, orderBy: ROW_ID_DESC) { nodes { ${FIELDS.replace("id", "rowId")} } ${PAGE_INFO} }
}`;
