import { Component, type ReactNode, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { Section } from "./section.tsx";

export interface PartProps {
  /** Title of the section inside. */
  title: string;
  children: ReactNode;
}

/** Loads and fails on its own, so that the page neither waits for it nor fails with it. */
export function Part({ title, children }: PartProps) {
  return (
    <Boundary title={title}>
      <Suspense fallback={<Waiting title={title} />}>{children}</Suspense>
    </Boundary>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Section title={title}>
      <div className="skeleton" aria-busy="true">
        <span />
      </div>
    </Section>
  );
}

class Boundary extends Component<PartProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { title, children } = this.props;
    if (this.state.error === null) return children;
    return (
      <Section title={title}>
        <FailureNotice error={this.state.error} retry={() => this.setState({ error: null })} />
      </Section>
    );
  }
}
