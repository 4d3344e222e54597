import { expect, test } from "vitest";
import { createFirstStyles } from "../../../src/http/views/firstStyles.ts";

const HTML = '<p class="row read"><b class="name">Ana</b></p>';

test.for([
  ["elements, ids and attributes", "p{a:b}#list{c:d}[hidden]{e:f}:root{--ink:red}", true],
  ["a class that the text has", ".row{a:b}", true],
  ["several classes that the text has", ".row.read>.name:hover{a:b}", true],
  ["a class that the text lacks", ".card{a:b}", false],
  ["a class of which the text has the beginning", ".row-wide{a:b}", false],
  ["one class that the text has and one that it lacks", ".row .card{a:b}", false],
  ["one selector of several that the text can meet", ".card,.row{a:b}", true],
  ["a class in brackets, which need not be there", ".row:not(.card,:has(.open)){a:b}", true],
  ["a class in a nested bracket, beside one that the text lacks", ".card:is(:not(.row) b){a:b}", false],
  ["a value of an attribute with a point", 'a[href$=".pdf"]{a:b}', true],
  ["faces and movements", "@font-face{a:b}@keyframes appear{0%{opacity:0}}", true],
] as const)("a rule with %s", ([, rule, isKept]) => {
  expect(createFirstStyles(rule)(HTML)).toBe(isKept ? rule : "");
});

test("conditions keep the rules that the text can meet, and go when they have none", () => {
  const sheet =
    "@media (width>=64rem){.row{a:b}.card{a:b}@supports (a:b){.name{a:b}}}@media print{.card{a:b}}.read{a:b}";

  expect(createFirstStyles(sheet)(HTML)).toBe("@media (width>=64rem){.row{a:b}@supports (a:b){.name{a:b}}}.read{a:b}");
});

test("signs of blocks in a text or a comment end no rule", () => {
  const sheet = String.raw`/* } */.row:before{content:"}{\""}.card:after{content:'}'}.name{a:b}`;

  expect(createFirstStyles(sheet)(HTML)).toBe(String.raw`.row:before{content:"}{\""}.name{a:b}`);
});
