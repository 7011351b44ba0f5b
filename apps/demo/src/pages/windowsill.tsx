/** The picture on the first page; drawn with the page's colours, so that it has a night as well. */
export function Windowsill({ title }: { title: string }) {
  return (
    <svg className="windowsill" viewBox="0 0 420 340" role="img" aria-label={title}>
      <rect x="60" y="16" width="300" height="252" rx="14" fill="var(--sky)" />
      <circle cx="296" cy="86" r="34" fill="var(--sun)" />
      <path d="M60 216q60-46 120-20t92-22 88 26v54a14 14 0 0 1-14 14H74a14 14 0 0 1-14-14Z" fill="var(--hill)" />
      <path d="M210 16v252M60 142h300" stroke="var(--surface)" strokeWidth="10" />
      <rect x="60" y="16" width="300" height="252" rx="14" fill="none" stroke="var(--frame)" strokeWidth="10" />
      <rect x="24" y="264" width="372" height="18" rx="9" fill="var(--frame)" />

      <g fill="none" stroke="var(--leaf-dark)" strokeWidth="7" strokeLinecap="round">
        <path d="M118 222c-6-44-34-58-52-56M118 222c-2-58-14-84-30-98M118 222c2-60 18-86 36-92M118 222c8-42 32-52 50-48M118 222v-92" />
      </g>
      <path d="M86 216h64l-8 50h-48Z" fill="var(--clay)" />
      <path d="M82 212h72v14H82Z" fill="var(--clay-dark)" />

      <g fill="var(--leaf)">
        <path d="M222 224c-4-38-30-50-44-78 34 2 54 30 48 78Z" />
        <path d="M228 224c-2-52 14-80 44-98 6 42-10 74-38 98Z" />
        <path d="M226 224c-10-50-8-86 4-116 18 32 18 74 4 116Z" fill="var(--leaf-dark)" />
      </g>
      <path d="M196 216h64l-6 50h-52Z" fill="var(--pot)" />

      <path d="M302 220c-12-46 2-92 24-92s36 46 24 92Z" fill="var(--leaf)" />
      <path
        d="M326 132v86m-13-76q-6 40 2 76m22-76q6 40-2 76"
        stroke="var(--leaf-dark)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="326" cy="124" r="9" fill="var(--bloom)" />
      <path d="M296 216h60l-7 50h-46Z" fill="var(--clay)" />
      <path d="M292 212h68v14h-68Z" fill="var(--clay-dark)" />
    </svg>
  );
}
