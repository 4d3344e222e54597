/**
 * The statement that counts the answers in the latest submissions of a form's period but for tests, and returns them as one text of JSON. `isOfData`
 * counts the most common names of the data of a form without fields; else the values of the fields that `names` has.
 *
 * Everything is read once: `answers` has each answer that is counted, and the parts after it are counts of `answers`.
 */
export function summarize(isOfData: boolean): string {
  const column = isOfData ? "data" : "field_values";
  return `
    with listed as (
      select s.id, s.${column} as answers
      from submissions s
      where s.account_id = cast(:accountId as uuid) and s.form_id = cast(:formId as uuid)
        and s.id > cast(:behind as uuid) and s.id < cast(:before as uuid)
        and not s.is_test
      order by s.form_id desc, s.id desc
      limit :most
    ),
    recent as materialized (
      select l.id, l.answers
      from (select id, answers, sum(pg_column_size(answers)) over (order by id desc rows unbounded preceding) as bytes from listed) l
      where l.bytes is null or l.bytes <= :bytes
    ),
    ${isOfData ? ANSWERS_OF_DATA : ANSWERS_OF_FIELDS},
    ${CHOICES},
    ${RANKS},
    ${NUMBERS},
    ${DATES},
    ${latestTexts(column)}
    select json_build_object(
      'summarized', (select count(*) from recent),
      'withoutFields', (select count(*) from recent where answers is null),
      'oldestId', (select id from recent order by id limit 1),
      'names', (select ${listOf("n")} from (
        select s.name, s.kind, count(a.id) as answered from specs s left join answers a on a.name = s.name
        group by s.name, s.kind, s.place order by s.place
      ) n),
      'choices', (select ${listOf("c")} from (
        select name, value, count, total from choices where place <= :choices order by name, place
      ) c),
      'ranks', (select ${listOf("r")} from (
        select name, value, mean, firsts, count from ranks where place <= :choices order by name, place
      ) r),
      'numbers', (select ${listOf("n")} from distributions n),
      'dates', (select ${listOf("d")} from periods d),
      'texts', (select ${listOf("t")} from latest t)
    )::text as counted
  `;
}

function monthsBetween(from: string, to: string): string {
  return `((left(${to}, 4)::integer - left(${from}, 4)::integer) * 12 + substr(${to}, 6, 2)::integer - substr(${from}, 6, 2)::integer)`;
}

function listOf(row: string): string {
  return `coalesce(json_agg(${row}), '[]')`;
}

/** Blank answers are none. */
const PAIRS = `
  select r.id, pair.key as name, pair.value
  from recent r
  cross join lateral json_each(r.answers) pair
  where pair.value::text not in ('null', '""', '[]', '{}')
`;

const ANSWERS_OF_FIELDS = `
    specs as materialized (
      select s.name, s.kind, s.characters, s.place
      from unnest(cast(:names as text[]), cast(:kinds as text[]), cast(:characters as integer[])) with ordinality
        as s(name, kind, characters, place)
    ),
    answers as materialized (
      select p.id, p.name, p.value, s.kind, s.characters from (${PAIRS}) p join specs s on s.name = p.name
    )`;

/** Names whose answers are all numbers, or few short ones that come again, are counted as such; others are texts. */
const ANSWERS_OF_DATA = `
    pairs as materialized (${PAIRS}),
    specs as materialized (
      select k.name, k.characters, row_number() over (order by k.answered desc, k.name) as place,
        case
          when k.objects > 0 then 'none'
          when k.numbers = k.answered then 'numbers'
          when k.longest <= 100 and k.different <= 20 and k.answered >= 2 * k.different then 'choices'
          else 'texts'
        end as kind
      from (
        select p.name, null::integer as characters, count(*) as answered,
          count(*) filter (where json_typeof(p.value) = 'object') as objects,
          count(*) filter (where json_typeof(p.value) = 'number') as numbers,
          max(length(p.value #>> '{}')) as longest,
          count(distinct left(p.value #>> '{}', 101)) as different
        from pairs p
        group by p.name
        order by count(*) desc, p.name
        limit :keys
      ) k
    ),
    answers as materialized (
      select p.id, p.name, p.value, s.kind, s.characters from pairs p join specs s on s.name = p.name
    )`;

/** A consent is an object that says so, several marked choices are a list, and any other object has a choice for each of its rows. */
const CHOICES = `
    picked as (
      select a.name, a.characters, case json_typeof(a.value) when 'object' then 'true' else a.value #>> '{}' end as value
      from answers a
      where a.kind = 'choices' and json_typeof(a.value) <> 'array'
        and (json_typeof(a.value) <> 'object' or a.value ->> 'accepted' is not null)
      union all
      select a.name, a.characters, part.key || ': ' || part.value
      from answers a
      cross join lateral json_each_text(case json_typeof(a.value) when 'object' then a.value end) as part
      where a.kind = 'choices' and json_typeof(a.value) = 'object' and a.value ->> 'accepted' is null
      union all
      select a.name, a.characters, item.value
      from answers a
      cross join lateral json_array_elements_text(case json_typeof(a.value) when 'array' then a.value end) as item(value)
      where a.kind = 'choices' and json_typeof(a.value) = 'array'
    ),
    choices as (
      select c.name, c.value, c.count, sum(c.count) over (partition by c.name) as total,
        row_number() over (partition by c.name order by c.count desc, c.value) as place
      from (
        select p.name, left(p.value, coalesce(p.characters, 1000)) as value, count(*) as count
        from picked p where p.value is not null
        group by 1, 2
      ) c
    )`;

/** The place of a choice in each answer that has it. The best mean place comes first, and of equal ones that which more gave. */
const RANKS = `
    ranks as (
      select g.*, row_number() over (partition by g.name order by g.mean, g.count desc, g.value) as place
      from (
        select a.name, left(item.value, 1000) as value, avg(item.place) as mean, count(*) as count,
          count(*) filter (where item.place = 1) as firsts
        from answers a
        cross join lateral json_array_elements_text(case json_typeof(a.value) when 'array' then a.value end)
          with ordinality as item(value, place)
        where a.kind = 'ranks' and json_typeof(a.value) = 'array' and item.value is not null
        group by 1, 2
      ) g
    )`;

/**
 * Numbers of up to 15 whole digits; JSON writes small ones with an exponent. A bar is 1, 2 or 5 times a power of ten wide, so that about ten of
 * them hold all numbers, and one at least where the numbers are whole.
 */
const NUMBERS = `
    figures as materialized (
      select a.name,
        case when a.value #>> '{}' ~ '^-{0,1}[0-9]{1,15}([.][0-9]{1,30}){0,1}(e-[0-9]{1,3}){0,1}$'
          then (a.value #>> '{}')::numeric end as figure
      from answers a
      where a.kind = 'numbers' and json_typeof(a.value) in ('number', 'string')
    ),
    ranges as materialized (
      select f.name, count(*) as count, avg(f.figure) as mean,
        percentile_cont(0.5) within group (order by f.figure::float8) as median,
        min(f.figure) as min, max(f.figure) as max, stddev_samp(f.figure) as deviation, bool_and(f.figure = trunc(f.figure)) as whole
      from figures f
      where f.figure is not null
      group by f.name
    ),
    steps as materialized (
      select r.*, case when r.min = r.max or (r.whole and w.width <= 1) then 1 else w.power * case
          when w.width <= w.power then 1 when w.width <= 2 * w.power then 2 when w.width <= 5 * w.power then 5 else 10
        end end as step
      from (select r.*, (r.max - r.min) / 10 as width from ranges r) r
      cross join lateral (
        select r.width, case when r.width > 0 then power(10::numeric, floor(log(r.width))) else 1 end as power
      ) w
    ),
    distributions as (
      select s.name, s.count, s.mean, s.median, s.min, s.max, s.deviation, s.step, b.bins
      from steps s
      join (
        select i.name, json_agg(json_build_object('index', i.index, 'count', i.count) order by i.index) as bins
        from (
          select f.name, floor(f.figure / s.step) as index, count(*) as count
          from figures f join steps s on s.name = f.name
          where f.figure is not null
          group by 1, 2
        ) i
        group by i.name
      ) b on b.name = s.name
    )`;

/** By day, month or year. Where the dates lie more than three years apart, those that are far from most are left out: a mistyped year makes no chart of a thousand years. */
const DATES = `
    days as materialized (
      select a.name, a.value #>> '{}' as day
      from answers a
      where a.kind = 'dates' and json_typeof(a.value) = 'string'
        and a.value #>> '{}' ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$'
    ),
    extents as materialized (
      select d.name, count(*) as count, min(d.day) as first, max(d.day) as last,
        percentile_disc(0.01) within group (order by d.day) as low,
        percentile_disc(0.99) within group (order by d.day) as high
      from days d
      group by d.name
    ),
    spans as materialized (
      select e.name, e.count, e.first, e.last, r.low, r.high,
        case when ${monthsBetween("r.low", "r.high")} <= 2 then 10 when ${monthsBetween("r.low", "r.high")} <= 36 then 7 else 4 end as characters
      from extents e
      cross join lateral (
        select case when e.near then e.first else e.low end as low, case when e.near then e.last else e.high end as high
        from (select e.*, ${monthsBetween("e.first", "e.last")} <= 36 as near) e
      ) r
    ),
    periods as (
      select s.name, s.count, s.first, s.last, case s.characters when 10 then 'day' when 7 then 'month' else 'year' end as unit, c.counts
      from spans s
      join (
        select p.name, json_agg(json_build_object('period', p.period, 'count', p.count) order by p.period) as counts
        from (
          select d.name, left(d.day, s.characters) as period, count(*) as count,
            row_number() over (partition by d.name order by left(d.day, s.characters) desc) as place
          from days d join spans s on s.name = d.name
          where left(d.day, s.characters) between left(s.low, s.characters) and left(s.high, s.characters)
          group by 1, 2
        ) p
        where p.place <= :periods
        group by p.name
      ) c on c.name = s.name
    )`;

/** The latest ones are read again by their ids, since the answers are many and these few. */
function latestTexts(column: string): string {
  return `
    latest as (
      select t.name, t.id as "submissionId", left(v.text, :textCharacters) as text, length(v.text) > :textCharacters as "isCut"
      from (
        select a.name, a.id, row_number() over (partition by a.name order by a.id desc) as place
        from answers a where a.kind = 'texts'
      ) t
      join submissions s on s.id = t.id
      cross join lateral (select s.${column} ->> t.name as text) v
      where t.place <= :texts
      order by t.name, t.place
    )`;
}
