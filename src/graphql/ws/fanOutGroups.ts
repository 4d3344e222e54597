import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import { createLimiter, type RunLimited } from "../../concurrency/limiter.ts";
import { memoize } from "../../concurrency/memoize.ts";
import type { Actor } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { type GraphQLContext, renewContext, runToEnd } from "../context.ts";
import { writeKey } from "../jsonKeys.ts";

/** A subscription in a fan-out group. The group's subscriptions get the same messages, and an event is executed once for all. */
export type FanOutMember = {
  /** The payloads of the events' messages as JSON. A list of events is rendered once for the group. */
  render(events: readonly object[]): Promise<readonly string[]>;
  /** Leaves the group. A second call changes nothing. */
  leave(): void;
};

export type FanOutGroups = {
  /** Adds the subscription `payload` of `actor`. `args` are its execution arguments. Errors: TOO_MANY_SUBSCRIPTIONS. */
  join(payload: SubscribePayload, args: ExecutionArgs, actor: Actor): FanOutMember;
};

/** The limits of one account in this process. */
export type FanOutLimits = {
  /** Each event is executed for each group. */
  readonly groups: number;
  /** Each event is sent to each subscription. */
  readonly subscriptions: number;
};

/** An event at either limit takes a tenth to half a second of processor time. */
const LIMITS: FanOutLimits = { groups: 200, subscriptions: 10_000 };

type Group = { readonly render: FanOutMember["render"]; readonly members: Set<FanOutMember> };
type GroupName = string | symbol;
type Account = { readonly groups: Map<GroupName, Group>; readonly runLimited: RunLimited; subscriptions: number };

/** The concurrent renderings of one account. An account with many groups leaves the database and the processor to others, too. */
const MAX_CONCURRENT_RENDERINGS = 4;

/** `present` makes the payload of a message out of an execution result. */
export function createFanOutGroups(
  schema: GraphQLSchema,
  present: (result: ExecutionResult) => object,
  limits = LIMITS,
): FanOutGroups {
  const accounts = new Map<string, Account>();
  const findVariables = memoize((document: DocumentNode) => listSelectionVariables(schema, document));

  /**
   * The name that subscriptions with the same messages share. It leaves out the subscription's own arguments, such as the cursor.
   * A subscription with a variable that JSON cannot write gets a name of its own; its execution refuses the variable.
   */
  function nameGroup(
    { query, operationName, variables }: SubscribePayload,
    document: DocumentNode,
    actor: Actor,
  ): GroupName {
    const given = variables ?? {};
    // A variable that is null differs from a missing one, which has its default.
    const values = [...findVariables(document)].map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
    return writeKey([query, operationName, values, actor.apiKeyId, [...actor.permissions]]) ?? Symbol("unshared");
  }

  async function renderEvent(args: ExecutionArgs): Promise<string> {
    return JSON.stringify(present(await execute(args)));
  }

  async function renderAll(args: ExecutionArgs, events: readonly object[]): Promise<readonly string[]> {
    const contextValue = renewContext(args.contextValue as GraphQLContext);
    return runToEnd(contextValue, () =>
      Promise.all(events.map((rootValue) => renderEvent({ ...args, contextValue, rootValue }))),
    );
  }

  function createGroup(args: ExecutionArgs, runLimited: RunLimited): Group {
    const render = memoize((events: readonly object[]) => runLimited(() => renderAll(args, events)));
    return { render, members: new Set() };
  }

  return {
    join(payload, args, actor) {
      const { accountId } = actor;
      const account = accounts.get(accountId) ?? createAccount();
      const { groups, runLimited } = account;
      const name = nameGroup(payload, args.document, actor);
      refuseTooMany("account", account.subscriptions, limits.subscriptions);
      if (!groups.has(name)) refuseTooMany("account_groups", groups.size, limits.groups);

      const group = groups.get(name) ?? createGroup(args, runLimited);
      const member: FanOutMember = {
        render: group.render,
        leave() {
          if (!group.members.delete(member)) return;
          account.subscriptions -= 1;
          if (group.members.size === 0) groups.delete(name);
          if (groups.size === 0) accounts.delete(accountId);
        },
      };
      group.members.add(member);
      groups.set(name, group);
      account.subscriptions += 1;
      accounts.set(accountId, account);
      return member;
    },
  };
}

function createAccount(): Account {
  return { groups: new Map(), runLimited: createLimiter(MAX_CONCURRENT_RENDERINGS), subscriptions: 0 };
}

function refuseTooMany(of: "account" | "account_groups", count: number, limit: number): void {
  if (count >= limit) throw new DomainError("TOO_MANY_SUBSCRIPTIONS", { of, limit });
}

/** The variables that an event's message depends on. The variables of the subscription's own arguments only select events. */
function listSelectionVariables(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const names = new Set<string>();
  const isOfSubscription = () => types.getParentType() === schema.getSubscriptionType() && !types.getDirective();
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Argument: () => (isOfSubscription() ? false : undefined),
      Variable: ({ name }) => void names.add(name.value),
    }),
  );
  return names;
}
