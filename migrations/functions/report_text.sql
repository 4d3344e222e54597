-- A text as a line of the report to SIREC has it: in one line, without the field separator and what is invisible. The service's clean()
-- gives the same text. A single blank is no match, because each match costs more than a thousand other characters.
create or replace function report_text(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    case when value is nfc normalized then value else normalize(coalesce(value, ''), nfc) end,
    ' *[|\u0001-\u001F\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u3000\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F][ |\u0001-\u001F\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u3000\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]*| {2,}',
    ' ', 'g'
  ));
