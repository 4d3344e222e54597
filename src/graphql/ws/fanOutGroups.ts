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
import type { Actor } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { memoize } from "../../concurrency/memoize.ts";
import { type GraphQLContext, renewContext, runToEnd } from "../context.ts";
import { writeKey } from "../jsonKeys.ts";
import { createLimiter, type RunLimited } from "../../concurrency/limiter.ts";

/** Subscriptions that are sent the same of an event: it is executed and written down once for all of them. */
export type Audience = {
  /** The payloads of the events' messages, as JSON; made once for the same list. */
  render(events: readonly object[]): Promise<readonly string[]>;
  /** Can be called again. */
  leave(): void;
};

export type Audiences = {
  /** `args` is what `actor` asks for with `payload`. Errors: TOO_MANY_SUBSCRIPTIONS. */
  join(payload: SubscribePayload, args: ExecutionArgs, actor: Actor): Audience;
};

/** What an account may have open in this process. */
export type AudienceLimits = {
  /** Each event is executed for each of them. */
  readonly audiences: number;
  /** Each event is sent to each of them. */
  readonly subscriptions: number;
};

/** For both an event takes a tenth to half a second of the processor. */
const LIMITS: AudienceLimits = { audiences: 200, subscriptions: 10_000 };

type Group = { readonly render: Audience["render"]; readonly members: Set<Audience> };
type GroupName = string | symbol;
type Account = { readonly groups: Map<GroupName, Group>; readonly runLimited: RunLimited; subscriptions: number };

/** Of one account, so that an event with many audiences leaves the database and the processor to others, too. */
const RENDERED_AT_ONCE = 4;

/** `present` makes what is sent out of a result. */
export function createAudiences(
  schema: GraphQLSchema,
  present: (result: ExecutionResult) => object,
  limits = LIMITS,
): Audiences {
  const accounts = new Map<string, Account>();
  const findVariables = memoize((document: DocumentNode) => listSelectionVariables(schema, document));

  /**
   * What two subscriptions must have in common to be sent the same: all but where each begins and what it listens to. One with
   * a variable that is refused anyway has nothing in common with any.
   */
  function nameGroup(
    { query, operationName, variables }: SubscribePayload,
    document: DocumentNode,
    actor: Actor,
  ): GroupName {
    const given = variables ?? {};
    // One that is null is not one that is left out: that has its default.
    const values = [...findVariables(document)].map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
    return writeKey([query, operationName, values, actor.apiKeyId, [...actor.permissions]]) ?? Symbol("unlike any");
  }

  async function write(args: ExecutionArgs): Promise<string> {
    return JSON.stringify(present(await execute(args)));
  }

  async function writeAll(args: ExecutionArgs, events: readonly object[]): Promise<readonly string[]> {
    const contextValue = renewContext(args.contextValue as GraphQLContext);
    return runToEnd(contextValue, () =>
      Promise.all(events.map((rootValue) => write({ ...args, contextValue, rootValue }))),
    );
  }

  function createGroup(args: ExecutionArgs, runLimited: RunLimited): Group {
    const render = memoize((events: readonly object[]) => runLimited(() => writeAll(args, events)));
    return { render, members: new Set() };
  }

  return {
    join(payload, args, actor) {
      const { accountId } = actor;
      const account = accounts.get(accountId) ?? createAccount();
      const { groups, runLimited } = account;
      const name = nameGroup(payload, args.document, actor);
      refuseTooMany("account", account.subscriptions, limits.subscriptions);
      if (!groups.has(name)) refuseTooMany("account_audiences", groups.size, limits.audiences);

      const group = groups.get(name) ?? createGroup(args, runLimited);
      const member: Audience = {
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
  return { groups: new Map(), runLimited: createLimiter(RENDERED_AT_ONCE), subscriptions: 0 };
}

function refuseTooMany(of: "account" | "account_audiences", count: number, limit: number): void {
  if (count >= limit) throw new DomainError("TOO_MANY_SUBSCRIPTIONS", { of, limit });
}

/** The variables that an event's answer can depend on: those of a subscription's own arguments only choose its events. */
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
