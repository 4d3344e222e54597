import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import type { SealedRow, SecretBox } from "../../domain/secretBox.ts";
import type { ChannelFieldName } from "../../domain/webhooks/channels/definition.ts";
import {
  type ChannelKind,
  channelOf,
  type ChannelSettings,
  MAX_CHANNEL_TEXT_CHARACTERS,
} from "../../domain/webhooks/channels.ts";
import { listRouted, type WebhookEndpoint } from "../../domain/webhooks/webhooks.ts";
import { originOfChannel } from "../../outbound/channels.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { assertRoomForEndpoint, checkEventTypes, checkRate, checkUrl } from "./endpointChecks.ts";

/** The settings of a new channel as they were given; each kind needs its own of them. */
export type NewChannel = {
  readonly formId: string;
  readonly kind: ChannelKind;
  readonly eventTypes?: readonly string[] | null | undefined;
  readonly maxPerSecond?: number | null | undefined;
} & { readonly [Field in ChannelFieldName]?: string | null | undefined };

/** What the messaging services take from one sender without refusing. */
const DEFAULT_RATE = 1;

/** The channels of forms: endpoints to which events go as messages for people. */
export function createWebhookChannelsService({
  repositories,
  transact,
  clock,
  secretBox,
  checkWebhookUrl,
  channelApiUrls,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "channelApiUrls" | "checkWebhookUrl">) {
  return {
    /**
     * Makes a channel of a form. Its settings are stored sealed, and no answer shows them.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, TOO_MANY_WEBHOOK_ENDPOINTS.
     */
    async create(actor: Actor, input: NewChannel): Promise<WebhookEndpoint> {
      permit(actor, "createWebhookChannel", clock.now(), { routed: listRouted(input.eventTypes ?? null) });
      const form = await repositories.forms.findById(actor.accountId, input.formId);
      const { id: formId } = found(form, "FORM_NOT_FOUND");

      const check = checkInput();
      const settings = await checkSettings(check, input);
      const eventTypes = checkEventTypes(check, input.eventTypes ?? null);
      const maxPerSecond = input.maxPerSecond ?? DEFAULT_RATE;
      checkRate(check, maxPerSecond);
      check.assertValid();

      const endpoint: WebhookEndpoint = {
        id: uuidv7(),
        accountId: actor.accountId,
        formId,
        kind: settings.kind,
        url: originOfChannel(settings, channelApiUrls),
        status: "enabled",
        disabledReason: null,
        eventTypes,
        headerNames: [],
        maxPerSecond,
        createdAt: clock.now(),
      };
      const sealed = secretBox.seal(JSON.stringify(settings), rowOf(endpoint.id));
      await transact(async (tx) => {
        await assertRoomForEndpoint(tx, actor, formId);
        await tx.webhookEndpoints.insertChannel(endpoint, sealed);
        const { accountId, id: subjectId, kind } = endpoint;
        const act = { act: "webhook_endpoint.created", accountId, subjectId, details: { formId, kind } } as const;
        await recordAct(tx, actor, act, clock.now());
      });
      return endpoint;
    },
  };

  /** Every field that is missing, too long or against its rule is a problem. Fields that the kind does not need are ignored. */
  async function checkSettings(check: InputCheck, { kind, ...input }: NewChannel): Promise<ChannelSettings> {
    const settings: Record<string, string> = { kind };
    for (const [name, field] of Object.entries(channelOf(kind).fields)) {
      const given = input[name as ChannelFieldName] ?? field.initial;
      if (field.rule !== null)
        settings[name] = checkText(check, name, field.clean?.(given ?? "") ?? given ?? "", field.rule);
      else if (given === undefined) check.report({ field: name, problem: "required" });
      else if (field.shape?.test(given.trim()) === false)
        check.report({ field: name, problem: "invalid_channel_setting" });
      else settings[name] = await checkUrl(checkWebhookUrl, check, name, given);
    }
    return settings as ChannelSettings;
  }
}

/** The settings that `create` sealed; null when they were sealed under an unknown key, or for another endpoint. */
export function openSettings(secretBox: SecretBox, endpointId: string, sealed: Buffer): ChannelSettings | null {
  try {
    return JSON.parse(secretBox.open(sealed, rowOf(endpointId))) as ChannelSettings;
  } catch {
    return null;
  }
}

function checkText(check: InputCheck, field: string, given: string, rule: RegExp): string {
  const before = check.problems.length;
  const text = check.text(field, given, MAX_CHANNEL_TEXT_CHARACTERS);
  if (check.problems.length === before && !rule.test(text)) check.report({ field, problem: "invalid_channel_setting" });
  return text;
}

function rowOf(endpointId: string): SealedRow {
  return { table: "webhook_endpoints", id: endpointId };
}
