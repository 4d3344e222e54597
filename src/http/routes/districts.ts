import type { Context } from "koa";
import { findDistrictList } from "../views/districtLists.ts";
import { presentFixedContent } from "../presenters/files.ts";

/** The name of a list changes with its content. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** A list under the name of another release is the present one. */
const RENAMED_CACHE_CONTROL = "public, max-age=300";

/** Answers the provinces and the districts of a department as JSON; an unknown one is not found. */
export function sendDistricts(ctx: Context): void {
  const list = findDistrictList(ctx.params.name ?? "");
  if (list === null) return;
  presentFixedContent(ctx, {
    type: "application/json; charset=utf-8",
    body: list.body,
    etag: list.etag,
    cacheControl: list.isNamed ? CACHE_CONTROL : RENAMED_CACHE_CONTROL,
  });
}
