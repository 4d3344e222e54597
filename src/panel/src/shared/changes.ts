import { useMutation, useQueryClient } from "@tanstack/react-query";
import { activityKeys, type Subject } from "./queryKeys.ts";

/**
 * A change of what the queries of `subject` have read (null: all queries); they are read again after it, also when it was refused. So is the
 * account's activity.
 */
export function useChange<Input, Payload>(subject: Subject | null, change: (input: Input) => Promise<Payload>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: subject?.all ?? [] }),
        client.invalidateQueries({ queryKey: activityKeys.all }),
      ]),
  });
}
