import { isApiKeyLive, MAX_LISTED_KEYS } from "../../domain/accounts/apiKeys.ts";
import { teamInPanelPath } from "../../domain/links.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";

/** The mails that notify owners of what has ended with a member. */
export function createDepartureMailsService({
  repositories,
  clock,
  publicUrl,
}: Dependencies<"repositories" | "clock" | "publicUrl">) {
  const mails: MailLoaders<"member_departure"> = {
    member_departure: {
      /** The audit has what ended, with the member's address masked: the person may be forgotten. */
      async load({ accountId, subjectId, recipient }) {
        const account = await repositories.accounts.findById(accountId);
        const entry =
          subjectId === null ? null : await repositories.auditEntries.findLatest(accountId, DEPARTURES, subjectId);
        if (account === null || entry === null) return { obsolete: "subject_gone" };
        const keys = await repositories.apiKeys.listByAccounts([accountId], clock.now(), MAX_LISTED_KEYS);
        const ended = keys.filter(({ userId, revokedAt }) => userId === subjectId && revokedAt !== null);
        const live = keys.filter((key) => isApiKeyLive(key, clock.now()));
        const count = (name: "keys" | "invitations" | "recipients") => Number(entry.details[name] ?? 0);
        const member = entry.details["email"];
        return {
          text: {
            recipient,
            accountName: account.name,
            member: typeof member === "string" ? member : null,
            hasLeft: entry.act === "member.removed",
            at: entry.at,
            keyNames: ended.map(({ name }) => name),
            keys: count("keys"),
            invitations: count("invitations"),
            recipients: count("recipients"),
            ownerlessKeys: live.filter(({ userId, parentId }) => userId === null && parentId === null).length,
            link: `${publicUrl}${teamInPanelPath()}`,
          },
        };
      },
    },
  };
  return { mails };
}

const DEPARTURES = ["member.removed", "member.role_set"] as const;
