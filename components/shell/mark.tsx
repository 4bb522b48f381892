/**
 * The mark: a factory with a saw-tooth roof, woven of three warp threads (petrol) and two weft threads (clay). Decorative: the name stands
 * beside it, or the link around it has one.
 */
export function Mark({ size = "2rem" }: { readonly size?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      style={{ inlineSize: size, blockSize: size, flexShrink: 0 }}
      aria-hidden
    >
      <g fill="var(--weave-warp)">
        <path d="M3 11.5 9.5 5v12H3zM3 22.5h6.5V29H3zM12.75 11.5 19.25 5v18.5h-6.5zM22.5 11.5 29 5v12h-6.5zM22.5 22.5H29V29h-6.5zM12.75 29.9h6.5v.1h-6.5z" />
      </g>
      <g fill="var(--weave-weft)">
        <path d="M1 18h10.5v3.5H1zM20.5 18H31v3.5H20.5zM10.75 24.5h10.5V28h-10.5zM1 24.5h1v3.5H1zM30 24.5h1v3.5h-1z" />
      </g>
    </svg>
  );
}
