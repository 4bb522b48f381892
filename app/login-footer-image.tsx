import classes from "./login-form.module.css";

/** The picture under the login: a factory, its warehouse and a truck, drawn in the page's own colors. */
export function LoginFooterImage({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 640 260" role="img" aria-label={label} className={`${classes.picture} flips`}>
      <Sky />
      <Factory />
      <Warehouse />
      <Truck />
      <rect y="248" width="640" height="12" className={classes.soft} />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <circle cx="552" cy="66" r="34" className={classes.pale} />
      <path
        d="M340 74h92a17 17 0 0 0 0-34h-5a28 28 0 0 0-53-6 20 20 0 0 0-34 40z"
        className={classes.pale}
      />
      <path
        d="M116 62a15 15 0 0 1 4-29 24 24 0 0 1 45-6 19 19 0 0 1 25 35z"
        className={classes.pale}
      />
      <path d="M0 248v-84q70-40 150-12t150-24 170 4 170-2v118z" className={classes.hill} />
    </>
  );
}

function Factory() {
  return (
    <>
      <path d="M66 84h26l5 90H61z" className={classes.dark} />
      <path d="M64.5 112h29l1 18h-31z" className={classes.light} />
      <path d="M36 162v-44l64 44v-44l64 44v-44l64 44v86H36z" className={classes.strong} />
      <path d="M36 168h192v80H36z" className={classes.light} />
      {[52, 96, 140, 184].map((x) => (
        <rect key={x} x={x} y="182" width="28" height="20" rx="3" className={classes.soft} />
      ))}
      <path d="M52 248v-28h28v28zM140 220h72v6h-72zM140 232h72v6h-72z" className={classes.soft} />
    </>
  );
}

function Warehouse() {
  return (
    <>
      <path d="M236 170l148-46 148 46v12H236z" className={classes.dark} />
      <path d="M246 178h276v70H246z" className={classes.light} />
      {[262, 350].map((x) => (
        <g key={x}>
          <rect x={x} y="192" width="72" height="56" rx="3" className={classes.soft} />
          <path d={`M${x} 202h72v3h-72zM${x} 212h72v3h-72z`} className={classes.light} />
        </g>
      ))}
      <path
        d="M270 230h18v18h-18zM290 230h18v18h-18zM280 210h18v18h-18z"
        className={classes.strong}
      />
      <path d="M362 230h18v18h-18z" className={classes.strong} />
      <circle cx="384" cy="153" r="10" className={classes.soft} />
    </>
  );
}

function Truck() {
  return (
    <>
      <rect x="440" y="178" width="104" height="58" rx="4" className={classes.strong} />
      <path d="M452 196h80v5h-80zM452 208h80v5h-80z" className={classes.soft} />
      <path d="M548 194h34q6 0 9 5l13 20v17h-56z" className={classes.dark} />
      <path d="M560 202h19q3 0 5 3l7 13h-31z" className={classes.soft} />
      <path d="M436 232h172v6H436z" className={classes.dark} />
      {[464, 520, 580].map((x) => (
        <g key={x}>
          <circle cx={x} cy="238" r="13" className={classes.dark} />
          <circle cx={x} cy="238" r="5" className={classes.light} />
        </g>
      ))}
    </>
  );
}
