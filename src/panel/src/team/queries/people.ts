import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindTeamQuery, Role } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { teamKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";
import { useViewer } from "../../shared/viewer.ts";

const TEAM = graphql(`
  query FindTeam($withPeople: Boolean!) {
    viewer {
      user {
        id
      }
      session {
        id
      }
      sessions {
        id
        isCurrent
        userAgent
        ip
        lastSeenAt
      }
      account {
        members @include(if: $withPeople) {
          id
          role
          user {
            id
            name
            email
          }
        }
        invitations @include(if: $withPeople) {
          id
          email
          role
          expiresAt
          mailWaitsUntil
        }
      }
    }
  }
`);

const INVITE = graphql(`
  mutation Invite($input: InviteMemberInput!) {
    done: inviteMember(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeInvitation($input: RevokeInvitationInput!) {
    done: revokeInvitation(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SET_ROLE = graphql(`
  mutation SetRole($input: SetMemberRoleInput!) {
    done: setMemberRole(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CREATE_ADDRESS = graphql(`
  mutation CreateSignInAddress($input: CreateSignInAddressInput!) {
    done: createSignInAddress(input: $input) {
      address
      expiresAt
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REMOVE = graphql(`
  mutation RemoveMember($input: RemoveMemberInput!) {
    done: removeMember(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const END_SESSION = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    done: endSession(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const END_OTHERS = graphql(`
  mutation EndOtherSessions($input: EndOtherSessionsInput!) {
    done: endOtherSessions(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Team = FindTeamQuery["viewer"];
export type TeamMember = NonNullable<Team["account"]["members"]>[number];
export type TeamInvitation = NonNullable<Team["account"]["invitations"]>[number];
export type TeamSession = Team["sessions"][number];

/** The own sessions, with the people and invitations for whoever may see them. */
export function useTeam() {
  const permissions = useViewer().data?.viewer.permissions;
  return useQuery({
    queryKey: teamKeys.people(),
    enabled: permissions !== undefined,
    async queryFn({ signal }) {
      const withPeople = permissions?.includes("MEMBERS_WRITE") === true;
      return (await request(TEAM, { withPeople }, signal)).viewer;
    },
  });
}

export const useInvite = () =>
  useChange(teamKeys, (input: { readonly email: string; readonly role: Role }) => act(INVITE, { input }));
export const useRevokeInvitation = () => useChange(teamKeys, (id: string) => act(REVOKE, { input: { id } }));
export const useSetRole = () =>
  useChange(teamKeys, (input: { readonly id: string; readonly role: Role }) => act(SET_ROLE, { input }));
export const useCreateSignInAddress = () => useChange(teamKeys, (id: string) => act(CREATE_ADDRESS, { input: { id } }));
export const useRemoveMember = () => useChange(teamKeys, (id: string) => act(REMOVE, { input: { id } }));
export const useEndSession = () => useChange(teamKeys, (id: string) => act(END_SESSION, { input: { id } }));
export const useEndOtherSessions = () =>
  useChange(teamKeys, (keptSessionId: string) => act(END_OTHERS, { input: { keptSessionId } }));
