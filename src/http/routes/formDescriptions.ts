import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { FIELD_TYPES, type FormField } from "../../domain/forms/fieldTypes.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { Locale } from "../../messages/locale.ts";
import type { HostedPagesService } from "../../services/forms/hostedPages.ts";
import type { IntakeService } from "../../services/submissions/intake.ts";
import { setNonce } from "../middleware/securityHeaders.ts";
import { presentTaggedContent, tagContent } from "../presenters/files.ts";
import { describeFormSchema } from "../presenters/formSchemas.ts";
import { presentFormSnippet } from "../presenters/formSnippets.ts";
import { createKeptTexts } from "../presenters/keptRenderings.ts";

export type FormDescriptionsEdge = {
  readonly hostedPages: HostedPagesService;
  readonly intake: Pick<IntakeService, "takePublic">;
  readonly publicUrl: string;
  readonly locale: Locale;
};

/** A client keeps a description for a minute and then asks for a newer one by its ETag. */
const CACHE_CONTROL = "public, max-age=60";
const NONCE_BYTES = 12;

type Render = (form: Form) => string;

/**
 * What a program and a website need to know of a form: its JSON Schema, and its HTML to paste. The ETag is that of the form's version, so
 * that who has it costs no rendering, and each version is rendered once while it is asked for.
 */
export function createFormDescriptionHandlers({ hostedPages, intake, publicUrl, locale }: FormDescriptionsEdge) {
  const kept = createKeptTexts();
  const sendSchema = prepare(
    "application/schema+json; charset=utf-8",
    (form) => `${JSON.stringify(describeFormSchema(locale, form, publicUrl), null, 2)}\n`,
  );
  const sendSnippet = prepare("text/html; charset=utf-8", (form) => presentFormSnippet(locale, form, publicUrl));

  return {
    async sendSchema(ctx: Context): Promise<void> {
      sendSchema(ctx, await hostedPages.describe(ctx.params.token ?? ""));
    },

    async sendSnippet(ctx: Context): Promise<void> {
      setNonce(ctx, randomBytes(NONCE_BYTES).toString("base64"));
      const form = await hostedPages.describeMarkup(ctx.params.token ?? "");
      ctx.set("X-Robots-Tag", "noindex");
      sendSnippet(ctx, form);
    },
  };

  /** Errors of the result: RATE_LIMITED for a client that asks for too many that are not kept. */
  function prepare(type: string, render: Render): (ctx: Context, form: Form) => void {
    let release: string | null = null;
    return (ctx, form) => {
      release ??= tagContent(render(makeSample(form)));
      const etag = tagContent(`${release} ${form.id} ${form.token} ${form.version}`);
      presentTaggedContent(ctx, { type, cacheControl: CACHE_CONTROL, etag }, () =>
        kept.get(etag, () => {
          intake.takePublic("rendered_forms", "", ctx.ip || null);
          return render(form);
        }),
      );
    };
  }
}

/** A form with a field of each type, whose rendering differs where that of two releases does. The owner's own data are left out. */
function makeSample(form: Form): Form {
  const field = { help: "a", min: 1, max: 2, pattern: null, defaultValue: null, required: true };
  const more = { rows: ["a"], minLabel: "a", maxLabel: "a" };
  const fields = FIELD_TYPES.map((type, index): FormField => {
    const showIf = index === 0 ? null : { field: "f0", equals: "a" };
    return { ...field, ...more, name: `f${index}`, type, label: type, choices: ["a"], showIf };
  });
  return {
    ...form,
    token: "",
    name: "",
    honeypotField: null,
    recaptcha: null,
    hostedPage: { ...form.hostedPage, title: null, introduction: null },
    fields: { version: 1, unknownFields: "refuse", fields },
  };
}
