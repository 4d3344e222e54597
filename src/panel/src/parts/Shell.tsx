import { Link, Outlet } from "@tanstack/react-router";
import { words } from "../words.ts";
import { Holder } from "./Holder.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import styles from "./Shell.module.css";

const SECTIONS = [
  ["/", "home", words.home],
  ["/envios", "submissions", words.submissions.title],
  ["/libro", "book", words.book],
  ["/formularios", "forms", words.forms],
  ["/webhooks", "webhooks", words.webhooks.title],
  ["/equipo", "team", words.team.short],
] as const;

/** What stands around every page: who is signed in, and the sections. A phone has them at the bottom, within reach of the thumb. */
export function Shell() {
  return (
    <>
      <a href="#content" className={styles["skip"]}>
        {words.skip}
      </a>
      <header>
        <h1>{words.title}</h1>
        <Holder />
      </header>
      <nav className={styles["sections"]} aria-label={words.menu}>
        {SECTIONS.map(([to, name, label]) => (
          <Link key={to} to={to} activeOptions={{ exact: to === "/" }}>
            <SectionIcon name={name} />
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
