import type { Knex } from "knex";

/**
 * A lease token is given once, also when a crash takes the sequence back: claims do not wait for the disk, so that a worker may
 * hold a token of which the database knows nothing any more.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(TOKENS);
  await database.raw(TAKE);
}

/** The millisecond, and in it the next number: the clock goes on over a crash. */
const TOKENS = `
  create function next_lease_token() returns bigint language sql volatile
  return ((extract(epoch from clock_timestamp()) * 1000)::bigint << 20) + nextval('job_lease_tokens') % (1 << 20);
`;

const TAKE = `
  create or replace function take_jobs(
    of_lane text, room integer, room_repeats integer, only_watched boolean, worker integer, lease_seconds integer
  )
  returns setof jobs
  language plpgsql as $$
    declare
      next_rank constant smallint := case when random() < 0.5 then 1 else 2 end;
      rooms constant integer[] :=
        case when only_watched then array[0, 0] else array[room, least(room, room_repeats)] end;
    begin
      return query
        update jobs
        set state = 'leased', lease_token = next_lease_token(), leased_by = worker,
          leased_until = now() + make_interval(secs => lease_seconds)
        where reference = any(array(
          select reference from (
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = 0
              order by reference limit room for update skip locked
            ) watched
            union all
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = next_rank
              order by reference limit rooms[next_rank] for update skip locked
            ) one
            union all
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = 3 - next_rank
              order by reference limit rooms[3 - next_rank] for update skip locked
            ) other
          ) due
          limit room
        ))
        returning jobs.*;
    end
  $$;
`;
