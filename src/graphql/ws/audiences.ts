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
import { rememberFor } from "../../domain/remembering.ts";
import { type GraphQLContext, renewContext, runToEnd } from "../context.ts";

/** Subscriptions that are sent the same of an event: it is executed and written down once for all of them. */
export type Audience = {
  /** The payloads of the events' messages, as JSON; made once for the same list. */
  render(events: readonly object[]): Promise<readonly string[]>;
  /** Can be called again. */
  leave(): void;
};

export type Audiences = {
  /** `args` is what `actor` asks for with `payload`. */
  join(payload: SubscribePayload, args: ExecutionArgs, actor: Actor): Audience;
};

type Group = { readonly render: Audience["render"]; readonly members: Set<Audience> };

/** `present` makes what is sent out of a result. */
export function createAudiences(schema: GraphQLSchema, present: (result: ExecutionResult) => object): Audiences {
  const groups = new Map<string, Group>();
  const findVariables = rememberFor((document: DocumentNode) => listSelectionVariables(schema, document));

  /** What two subscriptions must have in common to be sent the same: all but where each begins and what it listens to. */
  function nameGroup({ query, operationName, variables }: SubscribePayload, document: DocumentNode, actor: Actor) {
    const given = variables ?? {};
    // One that is null is not one that is left out: that has its default.
    const values = [...findVariables(document)].map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
    return JSON.stringify([query, operationName, values, actor.apiKeyId, [...actor.permissions]]);
  }

  async function write(args: ExecutionArgs): Promise<string> {
    return JSON.stringify(present(await execute(args)));
  }

  function createGroup(args: ExecutionArgs): Group {
    const render = rememberFor((events: readonly object[]) => {
      const contextValue = renewContext(args.contextValue as GraphQLContext);
      const writeAll = () => Promise.all(events.map((rootValue) => write({ ...args, contextValue, rootValue })));
      return runToEnd(contextValue, writeAll);
    });
    return { render, members: new Set() };
  }

  return {
    join(payload, args, actor) {
      const name = nameGroup(payload, args.document, actor);
      const group = groups.get(name) ?? createGroup(args);
      groups.set(name, group);
      const member: Audience = {
        render: group.render,
        leave() {
          group.members.delete(member);
          if (group.members.size === 0 && groups.get(name) === group) groups.delete(name);
        },
      };
      group.members.add(member);
      return member;
    },
  };
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
