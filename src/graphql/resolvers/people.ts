import { endOfInvitation } from "../../domain/accounts/people.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const peopleResolvers = {
  Mutation: {
    inviteMember: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ invitation: await services.members.invite(actor, input) })),
    revokeInvitation: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.members.revokeInvitation(actor, input.id);
        return { revokedInvitationId: input.id.toLowerCase() };
      }),
    createSignInAddress: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.grantedSignIns.grant(actor, input.id)),
    setMemberRole: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ member: await services.members.setRole(actor, input) })),
    removeMember: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { id } = await services.members.remove(actor, input.id);
        return { removedId: id };
      }),
    updateUser: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ user: await services.members.updateOwn(actor, input) })),
    endSession: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { id } = await services.sessions.endOwn(actor, input.id);
        return { endedId: id };
      }),
    endOtherSessions: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        endedCount: await services.sessions.endOthers(actor, input.keptSessionId),
      })),
  },
  Viewer: {
    apiKey: (_viewer, _args, { services, actor }) => services.apiKeys.findOwn(actor),
    user: (_viewer, _args, { services, actor }) => services.members.findOwn(actor),
    sessions: (_viewer, _args, { services, actor }) => services.sessions.listOwn(actor),
    session: async (_viewer, _args, { services, actor }) => {
      const sessions = actor.session === null ? [] : await services.sessions.listOwn(actor);
      return sessions.find(({ id }) => id === actor.session?.id) ?? null;
    },
    permissions: (_viewer, _args, { actor }) => PERMISSIONS.filter((permission) => actor.permissions.has(permission)),
  },
  Account: {
    members: ({ id }, _args, { loaders }) => loaders.membersByAccount.load(id),
    invitations: ({ id }, _args, { loaders }) => loaders.invitationsByAccount.load(id),
  },
  Invitation: {
    expiresAt: (invitation) => endOfInvitation(invitation),
  },
  Session: {
    isCurrent: ({ id }, _args, { actor }) => id === actor.session?.id,
    userAgent: ({ device }) => device.userAgent,
    ip: ({ device }) => device.ip,
    lastSeenAt: ({ seenAt }) => seenAt,
  },
} satisfies Resolvers;
