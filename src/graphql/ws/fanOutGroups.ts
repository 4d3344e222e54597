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
import { memoize } from "../../concurrency/memoize.ts";
import type { Actor } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { type GraphQLContext, renewContext, runToEnd } from "../context.ts";
import { refuseWhole } from "../execution/answerBytes.ts";
import { readCounted } from "../execution/countedFields.ts";
import { writeKey } from "../jsonKeys.ts";
import type { RenderEvents, Renderings } from "./renderings.ts";

/** A subscription in a fan-out group. The group's subscriptions get the same messages, and an event is executed once for all. */
export type FanOutMember = {
  /**
   * Gives the payloads of the events' messages as JSON; null when the rendering has waited too long. The same list object is rendered once
   * for all members of the group.
   */
  readonly render: RenderEvents;
  /** Leaves the group. A second call changes nothing. */
  leave(): void;
};

export type FanOutGroups = {
  /** Adds the subscription `payload` of `actor`. `args` are its execution arguments. Errors: TOO_MANY_SUBSCRIPTIONS. */
  join(payload: SubscribePayload, args: ExecutionArgs, actor: Actor): FanOutMember;
};

/** The limits of one account in this process. */
export type FanOutLimits = {
  /** The most groups. An event is executed for each group. */
  readonly groups: number;
  /** The most subscriptions. An event is sent to each subscription. */
  readonly subscriptions: number;
};

/** For an account at either limit, one event takes 0.1 to 0.5 s of processor time. */
export const FAN_OUT_LIMITS: FanOutLimits = { groups: 200, subscriptions: 10_000 };

type Group = { readonly render: RenderEvents; readonly members: Set<FanOutMember> };
type GroupName = string | symbol;
type Account = {
  readonly groups: Map<GroupName, Group>;
  readonly openGroup: ReturnType<Renderings["openAccount"]>;
  subscriptions: number;
};

/** `present` makes the payload of a message out of an execution result. */
export function createFanOutGroups(
  schema: GraphQLSchema,
  renderings: Renderings,
  present: (result: ExecutionResult) => object,
  limits = FAN_OUT_LIMITS,
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
    return writeKey([query, operationName, values, actor.by.id, [...actor.permissions]]) ?? Symbol("unshared");
  }

  async function renderEvent(args: ExecutionArgs): Promise<string> {
    const result = await execute({ ...args, fieldResolver: readCounted });
    return JSON.stringify(present(refuseWhole(result, (args.contextValue as GraphQLContext).answerBytes)));
  }

  async function renderAll(args: ExecutionArgs, events: readonly object[]): Promise<readonly string[]> {
    const contextValue = renewContext(args.contextValue as GraphQLContext);
    return runToEnd(contextValue, () =>
      Promise.all(events.map((rootValue) => renderEvent({ ...args, contextValue, rootValue }))),
    );
  }

  function createAccount(accountId: string): Account {
    return { groups: new Map(), openGroup: renderings.openAccount(accountId), subscriptions: 0 };
  }

  function createGroup(args: ExecutionArgs, { openGroup }: Account): Group {
    const members = new Set<FanOutMember>();
    const { client } = args.contextValue as GraphQLContext;
    const render = openGroup({
      render: (events) => renderAll(args, events),
      client,
      isEmpty: () => members.size === 0,
    });
    return { render, members };
  }

  return {
    join(payload, args, actor) {
      const { accountId } = actor;
      const account = accounts.get(accountId) ?? createAccount(accountId);
      const { groups } = account;
      const name = nameGroup(payload, args.document, actor);
      refuseTooMany("account", account.subscriptions, limits.subscriptions);
      if (!groups.has(name)) refuseTooMany("account_groups", groups.size, limits.groups);

      const group = groups.get(name) ?? createGroup(args, account);
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

function refuseTooMany(of: "account" | "account_groups", count: number, limit: number): void {
  if (count >= limit) throw new DomainError("TOO_MANY_SUBSCRIPTIONS", { of, limit });
}

/** The variables that an event's message depends on. The variables of the subscription's own arguments only select events. */
function listSelectionVariables(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const names = new Set<string>();
  /** Whether the visited argument is one of the subscription's own, and not one of a directive or of a field below. */
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
