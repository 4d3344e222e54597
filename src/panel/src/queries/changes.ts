import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * A change of what the queries of `noun` have read (null: all queries); they are read again after it, also when it was refused. So is
 * the account's activity.
 */
export function useChange<Input, Payload>(noun: string | null, change: (input: Input) => Promise<Payload>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: noun === null ? [] : [noun] }),
        client.invalidateQueries({ queryKey: ["activity"] }),
      ]),
  });
}
