import { Link } from "@tanstack/react-router";
import { Button } from "../shared/controls/Button.tsx";
import { Empty } from "../shared/Empty.tsx";
import { words } from "../shared/words.ts";

const { lost, broken } = words;

/** An address without a page. */
export function Lost() {
  return (
    <main id="content" className="pane-alone">
      <Empty picture="tray" title={lost.title} lead={lost.lead}>
        <Link to="/" className="button-link">
          {lost.home}
        </Link>
      </Empty>
    </main>
  );
}

/** A page whose script failed, or did not arrive: after an update, or without a network. */
export function Broken() {
  return (
    <main id="content" className="pane-alone">
      <div role="alert">
        <Empty picture="plug" title={broken.title} lead={broken.lead}>
          <Button className="primary" onPress={() => location.reload()}>
            {broken.reload}
          </Button>
        </Empty>
      </div>
    </main>
  );
}
