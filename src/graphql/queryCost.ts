import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type ValidationContext,
  type ValueNode,
} from "graphql";
import { MAX_FILE_ALLOWANCE } from "../domain/accounts/plans.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../domain/pages.ts";
import { MAX_FORM_FIELDS } from "../domain/forms/fieldDefinitions.ts";
import { MAX_COUNTED_DAYS } from "../domain/submissions/dailyCounts.ts";
import { MAX_BINS, MAX_COUNTED_CHOICES, MAX_COUNTED_PERIODS, SHOWN_TEXTS } from "../domain/submissions/summaries.ts";
import { MAX_ENDPOINTS_PER_FORM } from "../domain/webhooks/webhooks.ts";
import { MAX_LIVE_SECRETS } from "../domain/webhooks/secrets.ts";
import { MAX_ATTACHMENTS } from "../services/book/attachments.ts";

/** The assumed length of a list without pages and without a rule for its length. A delivery has as many attempts in the usual schedule. */
const UNPAGED_LIST_SIZE = 10;

/** The greatest length of each list that a rule of the product bounds. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  "Form.dailyCounts": MAX_COUNTED_DAYS,
  "Form.webhookEndpoints": MAX_ENDPOINTS_PER_FORM,
  "FormSummary.questions": MAX_FORM_FIELDS,
  "QuestionSummary.choices": MAX_COUNTED_CHOICES,
  "QuestionSummary.texts": SHOWN_TEXTS,
  "NumberSummary.bins": MAX_BINS,
  "DateSummary.counts": MAX_COUNTED_PERIODS,
  "WebhookEndpoint.secrets": MAX_LIVE_SECRETS,
  "Submission.files": MAX_FILE_ALLOWANCE.filesPerSubmission,
  "Complaint.attachments": MAX_ATTACHMENTS,
  "QuarantinedSheet.attachments": MAX_ATTACHMENTS,
};

/** Response logs count as objects, because an answer may have an error in place of each one. */
const RESPONSE_LOGS: ReadonlySet<string> = new Set(["WebhookAttempt.responseHeaders", "WebhookAttempt.responseBody"]);

/** The characters of an alias that cost as much as an object. */
const ALIAS_CHARACTERS = 32;

const META_FIELDS: Readonly<Record<string, Field>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
  [TypeNameMetaFieldDef.name]: TypeNameMetaFieldDef,
};

type Variables = Readonly<Record<string, unknown>>;

/**
 * The number of objects that an operation's answer could hold: each object counts 1, times the length of every list around it.
 * A page's length is its `first` or `last`. Scalars other than response logs cost nothing, aliases within introspection do. `@skip` and
 * `@include` are ignored. The standard rules refuse fields that the schema does not have.
 *
 * `listSize` is the length of the lists at a level of the query: the page size for `edges` and `nodes` inside a connection, and
 * UNPAGED_LIST_SIZE elsewhere.
 */
export function measureCost(
  operation: OperationDefinitionNode,
  document: Pick<ValidationContext, "getSchema" | "getFragment">,
  variables: Variables,
): number {
  const schema = document.getSchema();
  const given = { ...readDefaults(operation), ...variables };
  const fragmentCosts = new Map<string, number>();
  return costOfAll(operation.selectionSet, schema.getRootType(operation.operation), UNPAGED_LIST_SIZE);

  function costOfAll({ selections }: SelectionSetNode, type: ParentType, listSize: number): number {
    return selections.reduce((cost, selection) => cost + costOf(selection, type, listSize), 0);
  }

  function costOf(selection: SelectionNode, type: ParentType, listSize: number): number {
    switch (selection.kind) {
      case Kind.FIELD:
        return costOfField(selection, type, listSize);
      case Kind.INLINE_FRAGMENT: {
        const { typeCondition, selectionSet } = selection;
        return costOfAll(selectionSet, typeCondition ? schema.getType(typeCondition.name.value) : type, listSize);
      }
      case Kind.FRAGMENT_SPREAD:
        return costOfFragment(selection.name.value, listSize);
    }
  }

  function costOfField(node: FieldNode, type: ParentType, listSize: number): number {
    const field = findField(type, node.name.value);
    if (field === undefined) return 0;
    const coordinate = `${type?.name}.${field.name}`;
    const nameCost = costOfAlias(node, coordinate);
    if (node.selectionSet === undefined) return nameCost + (RESPONSE_LOGS.has(coordinate) ? 1 : 0);
    const length = isListType(getNullableType(field.type)) ? (LIST_SIZES[coordinate] ?? listSize) : 1;
    const innerListSize = isPaged(field) ? readPageSize(node, given) : UNPAGED_LIST_SIZE;
    return length * (1 + nameCost + costOfAll(node.selectionSet, getNamedType(field.type), innerListSize));
  }

  /** Measures each fragment once for each list size around it, however often it is spread. A fragment inside itself costs nothing. */
  function costOfFragment(name: string, listSize: number): number {
    const key = `${name} ${listSize}`;
    const known = fragmentCosts.get(key);
    if (known !== undefined) return known;

    fragmentCosts.set(key, 0);
    const fragment = document.getFragment(name);
    const cost = fragment
      ? costOfAll(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), listSize)
      : 0;
    fragmentCosts.set(key, cost);
    return cost;
  }
}

/** The cost of an alias in introspection and of `__typename`, which no operation counts among the bytes of its answer. */
function costOfAlias({ name, alias }: FieldNode, coordinate: string): number {
  if (alias === undefined || !(name.value.startsWith("__") || coordinate.startsWith("__"))) return 0;
  return Math.ceil(alias.value.length / ALIAS_CHARACTERS);
}

type ParentType = GraphQLNamedType | null | undefined;
type Field = GraphQLField<unknown, unknown>;

function findField(type: ParentType, name: string): Field | undefined {
  if (!type || !("getFields" in type)) return undefined;
  const field = META_FIELDS[name] ?? type.getFields()[name];
  return field && "args" in field ? field : undefined;
}

function isPaged(field: Field): boolean {
  return field.args.some((arg) => arg.name === "first");
}

function readPageSize(node: FieldNode, variables: Variables): number {
  const sizes = (node.arguments ?? [])
    .filter((arg) => arg.name.value === "first" || arg.name.value === "last")
    .map((arg) => readNumber(arg.value, variables))
    .filter((size) => size !== null);
  const size = sizes.length === 0 ? DEFAULT_PAGE_SIZE : Math.max(...sizes);
  return Math.min(Math.max(size, 0), MAX_PAGE_SIZE);
}

function readNumber(value: ValueNode, variables: Variables): number | null {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return null;
  const given = variables[value.name.value];
  return typeof given === "number" ? given : null;
}

function readDefaults(operation: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (operation.variableDefinitions ?? [])
      .filter((definition) => definition.defaultValue !== undefined)
      .map(({ variable, defaultValue }) => [variable.name.value, defaultValue && readNumber(defaultValue, {})]),
  );
}
