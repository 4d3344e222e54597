import { Button } from "../shared/controls/Button.tsx";
import { RefusalError } from "../shared/service.ts";
import type { FormUpdate } from "./Section.tsx";
import { words } from "./words.ts";

/** Offers to allow the site of a page that the form may not lead to yet, and saves both. */
export function OriginOffer({ update }: { readonly update: FormUpdate }) {
  const { error, variables } = update;
  const isRefused = error instanceof RefusalError && error.problems.some(({ code }) => code === "REDIRECT_NOT_ALLOWED");
  const origin = isRefused ? originOf(variables?.redirectUrl ?? "") : null;
  if (origin === null) return null;
  const redirectOrigins = [...(variables?.redirectOrigins ?? []), origin];
  return (
    <div className="acts">
      <Button onPress={() => update.mutate({ ...variables, redirectOrigins })}>
        {words.thanks.describeOffer(origin)}
      </Button>
    </div>
  );
}

/** The site of an address by https; null for another text. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.origin : null;
}
