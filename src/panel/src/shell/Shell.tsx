import { Link, Outlet } from "@tanstack/react-router";
import { SECTIONS } from "./sections.ts";
import { words } from "../shared/words.ts";
import { Holder } from "./Holder.tsx";
import { Leaving } from "./Leaving.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import styles from "./Shell.module.css";

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
        {SECTIONS.map(({ to, label, lines }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === "/" }}>
            <SectionIcon lines={lines} />
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
      <Leaving />
    </>
  );
}
