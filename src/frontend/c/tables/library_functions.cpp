// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/tables/library_functions.h"

#include <limits>
#include <map>
#include <sstream>
#include <vector>

#include "frontend/c/types/declarations.h"
#include "frontend/c/types/types.h"

namespace hone::c {

namespace {

// clang-format off
constexpr HandledNames library[] = {
    // <complex.h>
    {Handling::unsupported,
     "cabs(c)f cabsf(c)f cabsl(c)f cacos(c)c cacosf(c)c cacosh(c)c cacoshf(c)c cacoshl(c)c cacosl(c)c "
     "carg(c)f cargf(c)f cargl(c)f casin(c)c casinf(c)c casinh(c)c casinhf(c)c casinhl(c)c casinl(c)c "
     "catan(c)c catanf(c)c catanh(c)c catanhf(c)c catanhl(c)c catanl(c)c ccos(c)c ccosf(c)c ccosh(c)c "
     "ccoshf(c)c ccoshl(c)c ccosl(c)c cexp(c)c cexpf(c)c cexpl(c)c cimag(c)f cimagf(c)f cimagl(c)f "
     "clog(c)c clogf(c)c clogl(c)c conj(c)c conjf(c)c conjl(c)c cpow(cc)c cpowf(cc)c cpowl(cc)c cproj(c)c "
     "cprojf(c)c cprojl(c)c creal(c)f crealf(c)f creall(c)f csin(c)c csinf(c)c csinh(c)c csinhf(c)c "
     "csinhl(c)c csinl(c)c csqrt(c)c csqrtf(c)c csqrtl(c)c ctan(c)c ctanf(c)c ctanh(c)c ctanhf(c)c "
     "ctanhl(c)c ctanl(c)c"},
    // <ctype.h>
    {Handling::modelled,
     "isalnum(n)n isalpha(n)n isascii(n)n isblank(n)n iscntrl(n)n isdigit(n)n isgraph(n)n islower(n)n "
     "isprint(n)n ispunct(n)n isspace(n)n isupper(n)n isxdigit(n)n toascii(n)n tolower(n)n toupper(n)n"},
    {Handling::unsupported,
     "_tolower(n)n _toupper(n)n isalnum_l(np)n isalpha_l(np)n isblank_l(np)n iscntrl_l(np)n isdigit_l(np)n "
     "isgraph_l(np)n islower_l(np)n isprint_l(np)n ispunct_l(np)n isspace_l(np)n isupper_l(np)n "
     "isxdigit_l(np)n tolower_l(np)n toupper_l(np)n"},
    // <fenv.h>
    {Handling::unsupported,
     "feclearexcept(n)n fegetenv(p)n fegetexceptflag(pn)n fegetround()n feholdexcept(p)n feraiseexcept(n)n "
     "fesetenv(p)n fesetexceptflag(pn)n fesetround(n)n fetestexcept(n)n feupdateenv(p)n"},
    // <inttypes.h>
    {Handling::modelled,
     "imaxabs(n)n imaxdiv(nn)r strtoimax(ppn)n strtoumax(ppn)n"},
    {Handling::unsupported,
     "wcstoimax(ppn)n wcstoumax(ppn)n"},
    // <locale.h>
    {Handling::unsupported,
     "duplocale(p)p freelocale(p)v localeconv()p newlocale(npp)p setlocale(np)p uselocale(p)p"},
    // <math.h>
    {Handling::modelled,
     "ceil(f)f ceilf(f)f ceill(f)f copysign(ff)f copysignf(ff)f copysignl(ff)f drem(ff)f dremf(ff)f "
     "fabs(f)f fabsf(f)f fabsl(f)f finite(f)n finitef(f)n floor(f)f floorf(f)f floorl(f)f fmax(ff)f "
     "fmaxf(ff)f fmaxl(ff)f fmin(ff)f fminf(ff)f fminl(ff)f fmod(ff)f fmodf(ff)f fmodl(ff)f fpclassify(f)n "
     "frexp(fp)f frexpf(fp)f isfinite(f)n isinf(f)n isinff(f)n isnan(f)n isnanf(f)n isnormal(f)n "
     "ldexp(fn)f ldexpf(fn)f llrint(f)n llrintf(f)n llrintl(f)n llround(f)n llroundf(f)n llroundl(f)n "
     "lrint(f)n lrintf(f)n lrintl(f)n lround(f)n lroundf(f)n lroundl(f)n modf(fp)f modff(fp)f "
     "nearbyint(f)f nearbyintf(f)f nearbyintl(f)f remainder(ff)f remainderf(ff)f remainderl(ff)f rint(f)f "
     "rintf(f)f rintl(f)f round(f)f roundeven(f)f roundevenf(f)f roundf(f)f roundl(f)f scalbn(fn)f "
     "scalbnf(fn)f signbit(f)n sqrt(f)f sqrtf(f)f sqrtl(f)f trunc(f)f truncf(f)f truncl(f)f "
     "fdim(ff)f fdimf(ff)f nan(p)f nanf(p)f nextafter(ff)f nextafterf(ff)f scalbln(fn)f scalblnf(fn)f"},
    {Handling::approximated,
     "acos(f)f acosf(f)f acosh(f)f acoshf(f)f asin(f)f asinf(f)f asinh(f)f asinhf(f)f atan(f)f atan2(ff)f "
     "atan2f(ff)f atanf(f)f atanh(f)f atanhf(f)f cbrt(f)f cbrtf(f)f cos(f)f cosf(f)f cosh(f)f coshf(f)f "
     "erf(f)f erfc(f)f erfcf(f)f erff(f)f exp(f)f exp10(f)f exp10f(f)f exp2(f)f exp2f(f)f expf(f)f "
     "expm1(f)f expm1f(f)f fma(fff)f fmaf(fff)f hypot(ff)f hypotf(ff)f ilogb(f)n "
     "ilogbf(f)n j0(f)f j1(f)f jn(nf)f log(f)f log10(f)f log10f(f)f log1p(f)f log1pf(f)f log2(f)f "
     "log2f(f)f logb(f)f logbf(f)f logf(f)f nexttoward(ff)f pow(ff)f "
     "powf(ff)f sin(f)f sinf(f)f sinh(f)f sinhf(f)f tan(f)f tanf(f)f tanh(f)f "
     "tanhf(f)f tgamma(f)f tgammaf(f)f y0(f)f y1(f)f yn(nf)f"},
    {Handling::unsupported,
     "acoshl(f)f acosl(f)f asinhl(f)f asinl(f)f atan2l(ff)f atanhl(f)f atanl(f)f cbrtl(f)f coshl(f)f "
     "cosl(f)f erfcl(f)f erfl(f)f exp2l(f)f expl(f)f expm1l(f)f fdiml(ff)f fmal(fff)f frexpl(fp)f "
     "gamma(f)f gammaf(f)f hypotl(ff)f ilogbl(f)n ldexpl(fn)f lgamma(f)f lgamma_r(fp)f lgammaf(f)f "
     "lgammal(f)f log10l(f)f log1pl(f)f log2l(f)f logbl(f)f logl(f)f modfl(fp)f nanl(p)f "
     "nextafterl(ff)f nexttowardf(ff)f nexttowardl(ff)f pow10(f)f powl(ff)f remquo(ffp)f remquof(ffp)f "
     "remquol(ffp)f scalb(ff)f scalblnl(fn)f scalbnl(fn)f significand(f)f sincos(fpp)v sincosf(fpp)v "
     "sinhl(f)f sinl(f)f tanhl(f)f tanl(f)f tgammal(f)f"},
    // <setjmp.h>
    {Handling::unsupported,
     "_longjmp(pn)v _setjmp(p)n longjmp(pn)v setjmp(p)n siglongjmp(pn)v"},
    // <signal.h>
    {Handling::no_effect,
     "psiginfo(pp)v psignal(np)v"},
    {Handling::unsupported,
     "kill(nn)n killpg(nn)n pthread_kill(nn)n pthread_sigmask(npp)n raise(n)n sigaction(npp)n "
     "sigaddset(pn)n sigaltstack(pp)n sigdelset(pn)n sigemptyset(p)n sigfillset(p)n sighold(n)n "
     "sigignore(n)n siginterrupt(nn)n sigismember(pn)n signal(np)p sigpause(n)n sigpending(p)n "
     "sigprocmask(npp)n sigqueue(nnr)n sigrelse(n)n sigset(np)p sigsuspend(p)n sigtimedwait(ppp)n "
     "sigwait(pp)n sigwaitinfo(pp)n"},
    // <stdio.h>
    {Handling::modelled,
     "fprintf(pp.)n printf(p.)n putchar(n)n puts(p)n scanf(p.)n snprintf(pnp.)n"},
    {Handling::no_effect,
     "clearerr(p)v flockfile(p)v funlockfile(p)v perror(p)v rewind(p)v setbuf(pp)v"},
    {Handling::input,
     "fclose(p)n fdopen(np)p feof(p)n ferror(p)n fflush(p)n fgetc(p)n fopen(pp)p fputc(np)n fputs(pp)n "
     "fseek(pnn)n fseeko(pnn)n ftell(p)n ftello(p)n fwrite(pnnp)n getc(p)n getc_unlocked(p)n getchar()n "
     "getchar_unlocked()n pclose(p)n popen(pp)p putc(np)n putc_unlocked(np)n putchar_unlocked(n)n "
     "remove(p)n rename(pp)n tmpfile()p"},
    {Handling::approximated,
     "fileno(p)n"},
    {Handling::unsupported,
     "asprintf(pp.)n ctermid(p)p dprintf(np.)n fcloseall()n fgetpos(pp)n fgets(pnp)p fgets_unlocked(pnp)p "
     "fmemopen(pnp)p fputc_unlocked(np)n fputs_unlocked(pp)n fread(pnnp)n fread_unlocked(pnnp)n "
     "freopen(ppp)p fscanf(pp.)n fsetpos(pp)n ftrylockfile(p)n fwrite_unlocked(pnnp)n getdelim(ppnp)n "
     "getline(ppp)n gets(p)p open_memstream(pp)p renameat(npnp)n setvbuf(ppnn)n sprintf(pp.)n sscanf(pp.)n "
     "tempnam(pp)p tmpnam(p)p ungetc(np)n vasprintf(ppp)n vdprintf(npp)n vfprintf(ppp)n vfscanf(ppp)n "
     "vprintf(pp)n vscanf(pp)n vsnprintf(pnpp)n vsprintf(ppp)n vsscanf(ppp)n"},
    // what verifiers agree upon
    {Handling::modelled, "__VERIFIER_nondet_memory(pn)v"},
    // <stdlib.h>
    {Handling::modelled,
     "_Exit(n)v abort()v abs(n)n atexit(p)n atoi(p)n atol(p)n atoll(p)n calloc(nn)p div(nn)r exit(n)v "
     "free(p)v labs(n)n ldiv(nn)r llabs(n)n lldiv(nn)r malloc(n)p quick_exit(n)v realloc(pn)p strtol(ppn)n "
     "strtoll(ppn)n strtoul(ppn)n strtoull(ppn)n"},
    {Handling::no_effect,
     "srand(n)v srand48(n)v srandom(n)v"},
    {Handling::input,
     "lrand48()n mrand48()n rand()n random()n"},
    {Handling::approximated,
     "atof(p)f drand48()f mblen(pn)n"},
    {Handling::unsupported,
     "a64l(p)n aligned_alloc(nn)p arc4random()n arc4random_buf(pn)v arc4random_uniform(n)n "
     "at_quick_exit(p)n bsearch(ppnnp)p clearenv()n erand48(p)f getenv(p)p getsubopt(ppp)n grantpt(n)n "
     "initstate(npn)p jrand48(p)n l64a(n)p lcong48(p)v mbstowcs(ppn)n mbtowc(ppn)n mkdtemp(p)p mkstemp(p)n "
     "mkstemps(pn)n nrand48(p)n on_exit(pp)n posix_memalign(pnn)n posix_openpt(n)n ptsname(n)p putenv(p)n "
     "qsort(pnnp)v qsort_r(pnnpp)v rand_r(p)n reallocarray(pnn)p realpath(pp)p secure_getenv(p)p "
     "seed48(p)p setenv(ppn)n setstate(p)p strtod(pp)f strtof(pp)f strtold(pp)f system(p)n unlockpt(n)n "
     "unsetenv(p)n valloc(n)p wcstombs(ppn)n wctomb(pn)n"},
    // <string.h>
    {Handling::modelled,
     "explicit_bzero(pn)v memchr(pnn)p memcmp(ppn)n memcpy(ppn)p memmove(ppn)p mempcpy(ppn)p memrchr(pnn)p "
     "memset(pnn)p stpcpy(pp)p stpncpy(ppn)p strcat(pp)p strchr(pn)p strchrnul(pn)p strcmp(pp)n "
     "strcpy(pp)p strcspn(pp)n strdup(p)p strlen(p)n strncat(ppn)p strncmp(ppn)n strncpy(ppn)p "
     "strndup(pn)p strnlen(pn)n strpbrk(pp)p strrchr(pn)p strspn(pp)n strstr(pp)p strtok(pp)p "
     "strtok_r(ppp)p"},
    {Handling::approximated,
     "strcoll(pp)n"},
    {Handling::unsupported,
     "basename(p)p memccpy(ppnn)p memfrob(pn)p memmem(pnpn)p rawmemchr(pn)p strcasestr(pp)p "
     "strcoll_l(ppp)n strerror(n)p strerror_l(np)p strerror_r(npn)n strfry(p)p strlcat(ppn)n strlcpy(ppn)n "
     "strsep(pp)p strsignal(n)p strverscmp(pp)n strxfrm(ppn)n strxfrm_l(ppnp)n"},
    // <threads.h>
    {Handling::unsupported,
     "call_once(pp)v cnd_broadcast(p)n cnd_destroy(p)v cnd_init(p)n cnd_signal(p)n cnd_timedwait(ppp)n "
     "cnd_wait(pp)n mtx_destroy(p)v mtx_init(pn)n mtx_lock(p)n mtx_timedlock(pp)n mtx_trylock(p)n "
     "mtx_unlock(p)n thrd_create(ppp)n thrd_current()n thrd_detach(n)n thrd_equal(nn)n thrd_exit(n)v "
     "thrd_join(np)n thrd_sleep(pp)n thrd_yield()v tss_create(pp)n tss_delete(n)v tss_get(n)p tss_set(np)n"},
    // <time.h>
    {Handling::modelled,
     "difftime(nn)f time(p)n"},
    {Handling::no_effect,
     "tzset()v"},
    {Handling::input,
     "clock()n"},
    {Handling::unsupported,
     "asctime(p)p asctime_r(pp)p clock_getcpuclockid(np)n clock_getres(np)n clock_gettime(np)n "
     "clock_nanosleep(nnpp)n clock_settime(np)n ctime(p)p ctime_r(pp)p getdate(p)p gmtime(p)p "
     "gmtime_r(pp)p localtime(p)p localtime_r(pp)p mktime(p)n nanosleep(pp)n strftime(pnpp)n "
     "strftime_l(pnppp)n strptime(ppp)p timegm(p)n timelocal(p)n timer_create(npp)n timer_delete(p)n "
     "timer_getoverrun(p)n timer_gettime(pp)n timer_settime(pnpp)n timespec_get(pn)n"},
    // <uchar.h>
    {Handling::unsupported,
     "c16rtomb(pnp)n c32rtomb(pnp)n mbrtoc16(ppnp)n mbrtoc32(ppnp)n"},
    // <wchar.h>
    {Handling::unsupported,
     "btowc(n)n fgetwc(p)n fgetws(pnp)p fputwc(np)n fputws(pp)n fwide(pn)n fwprintf(pp.)n fwscanf(pp.)n "
     "getwc(p)n getwchar()n mbrlen(pnp)n mbrtowc(ppnp)n mbsinit(p)n mbsnrtowcs(ppnnp)n mbsrtowcs(ppnp)n "
     "open_wmemstream(pp)p putwc(np)n putwchar(n)n swprintf(pnp.)n swscanf(pp.)n ungetwc(np)n "
     "vfwprintf(ppp)n vfwscanf(ppp)n vswprintf(pnpp)n vswscanf(ppp)n vwprintf(pp)n vwscanf(pp)n "
     "wcpcpy(pp)p wcpncpy(ppn)p wcrtomb(pnp)n wcscasecmp(pp)n wcscasecmp_l(ppp)n wcscat(pp)p wcschr(pn)p "
     "wcscmp(pp)n wcscoll(pp)n wcscoll_l(ppp)n wcscpy(pp)p wcscspn(pp)n wcsdup(p)p wcsftime(pnpp)n "
     "wcslen(p)n wcsncasecmp(ppn)n wcsncasecmp_l(ppnp)n wcsncat(ppn)p wcsncmp(ppn)n wcsncpy(ppn)p "
     "wcsnlen(pn)n wcsnrtombs(ppnnp)n wcspbrk(pp)p wcsrchr(pn)p wcsrtombs(ppnp)n wcsspn(pp)n wcsstr(pp)p "
     "wcstod(pp)f wcstof(pp)f wcstok(ppp)p wcstol(ppn)n wcstold(pp)f wcstoll(ppn)n wcstoul(ppn)n "
     "wcstoull(ppn)n wcswcs(pp)p wcswidth(pn)n wcsxfrm(ppn)n wcsxfrm_l(ppnp)n wctob(n)n wcwidth(n)n "
     "wmemchr(pnn)p wmemcmp(ppn)n wmemcpy(ppn)p wmemmove(ppn)p wmemset(pnn)p wprintf(p.)n wscanf(p.)n"},
    // <wctype.h>
    {Handling::unsupported,
     "iswalnum(n)n iswalnum_l(np)n iswalpha(n)n iswalpha_l(np)n iswblank(n)n iswblank_l(np)n iswcntrl(n)n "
     "iswcntrl_l(np)n iswctype(nn)n iswctype_l(nnp)n iswdigit(n)n iswdigit_l(np)n iswgraph(n)n "
     "iswgraph_l(np)n iswlower(n)n iswlower_l(np)n iswprint(n)n iswprint_l(np)n iswpunct(n)n "
     "iswpunct_l(np)n iswspace(n)n iswspace_l(np)n iswupper(n)n iswupper_l(np)n iswxdigit(n)n "
     "iswxdigit_l(np)n towctrans(np)n towctrans_l(npp)n towlower(n)n towlower_l(np)n towupper(n)n "
     "towupper_l(np)n wctrans(p)p wctrans_l(pp)p wctype(p)n wctype_l(pp)n"},
    // <aio.h>
    {Handling::unsupported,
     "aio_cancel(np)n aio_error(p)n aio_fsync(np)n aio_read(p)n aio_return(p)n aio_suspend(pnp)n "
     "aio_write(p)n lio_listio(npnp)n"},
    // <alloca.h>
    {Handling::modelled,
     "alloca(n)p"},
    // <arpa/inet.h>
    {Handling::modelled,
     "htonl(n)n htons(n)n ntohl(n)n ntohs(n)n"},
    {Handling::unsupported,
     "inet_addr(p)n inet_lnaof(r)n inet_makeaddr(nn)r inet_netof(r)n inet_network(p)n inet_ntoa(r)p "
     "inet_ntop(nppn)p inet_pton(npp)n"},
    // <dirent.h>
    {Handling::unsupported,
     "alphasort(pp)n closedir(p)n dirfd(p)n fdopendir(n)p opendir(p)p readdir(p)p readdir_r(ppp)n "
     "rewinddir(p)v scandir(pppp)n seekdir(pn)v telldir(p)n"},
    // <dlfcn.h>
    {Handling::unsupported,
     "dlclose(p)n dlerror()p dlopen(pn)p dlsym(pp)p"},
    // <err.h>
    {Handling::unsupported,
     "err(np.)v errx(np.)v verr(npp)v verrx(npp)v vwarn(pp)v vwarnx(pp)v warn(p.)v warnx(p.)v"},
    // <error.h>
    {Handling::unsupported,
     "error(nnp.)v"},
    // <fcntl.h>
    {Handling::input,
     "creat(pn)n open(pn.)n"},
    {Handling::unsupported,
     "fcntl(nn.)n openat(npn.)n posix_fadvise(nnnn)n posix_fallocate(nnn)n"},
    // <fmtmsg.h>
    {Handling::unsupported,
     "fmtmsg(npnppp)n"},
    // <fnmatch.h>
    {Handling::approximated,
     "fnmatch(ppn)n"},
    // <ftw.h>
    {Handling::unsupported,
     "ftw(ppn)n nftw(ppnn)n"},
    // <getopt.h>
    {Handling::unsupported,
     "getopt_long(npppp)n getopt_long_only(npppp)n"},
    // <glob.h>
    {Handling::unsupported,
     "glob(pnpp)n globfree(p)v"},
    // <grp.h>
    {Handling::unsupported,
     "endgrent()v getgrent()p getgrgid(n)p getgrgid_r(nppnp)n getgrnam(p)p getgrnam_r(pppnp)n setgrent()v"},
    // <iconv.h>
    {Handling::unsupported,
     "iconv(ppppp)n iconv_close(p)n iconv_open(pp)p"},
    // <langinfo.h>
    {Handling::unsupported,
     "nl_langinfo(n)p nl_langinfo_l(np)p"},
    // <libgen.h>
    {Handling::unsupported,
     "dirname(p)p"},
    // <monetary.h>
    {Handling::unsupported,
     "strfmon(pnp.)n strfmon_l(pnpp.)n"},
    // <mqueue.h>
    {Handling::unsupported,
     "mq_close(n)n mq_getattr(np)n mq_notify(np)n mq_open(pn.)n mq_receive(npnp)n mq_send(npnn)n "
     "mq_setattr(npp)n mq_timedreceive(npnpp)n mq_timedsend(npnnp)n mq_unlink(p)n"},
    // <net/if.h>
    {Handling::approximated,
     "if_nametoindex(p)n"},
    {Handling::unsupported,
     "if_freenameindex(p)v if_indextoname(np)p if_nameindex()p"},
    // <netdb.h>
    {Handling::unsupported,
     "endhostent()v endnetent()v endprotoent()v endservent()v freeaddrinfo(p)v gai_strerror(n)p "
     "getaddrinfo(pppp)n gethostbyaddr(pnn)p gethostbyname(p)p gethostent()p getnameinfo(pnpnpnn)n "
     "getnetbyaddr(nn)p getnetbyname(p)p getnetent()p getprotobyname(p)p getprotobynumber(n)p "
     "getprotoent()p getservbyname(pp)p getservbyport(np)p getservent()p sethostent(n)v setnetent(n)v "
     "setprotoent(n)v setservent(n)v"},
    // <nl_types.h>
    {Handling::unsupported,
     "catclose(p)n catgets(pnnp)p catopen(pn)p"},
    // <poll.h>
    {Handling::unsupported,
     "poll(pnn)n"},
    // <pthread.h>
    {Handling::modelled,
     "pthread_exit(p)v"},
    {Handling::unsupported,
     "pthread_atfork(ppp)n pthread_attr_destroy(p)n pthread_attr_getdetachstate(pp)n "
     "pthread_attr_getguardsize(pp)n pthread_attr_getinheritsched(pp)n pthread_attr_getschedparam(pp)n "
     "pthread_attr_getschedpolicy(pp)n pthread_attr_getscope(pp)n pthread_attr_getstack(ppp)n "
     "pthread_attr_getstackaddr(pp)n pthread_attr_getstacksize(pp)n pthread_attr_init(p)n "
     "pthread_attr_setdetachstate(pn)n pthread_attr_setguardsize(pn)n pthread_attr_setinheritsched(pn)n "
     "pthread_attr_setschedparam(pp)n pthread_attr_setschedpolicy(pn)n pthread_attr_setscope(pn)n "
     "pthread_attr_setstack(ppn)n pthread_attr_setstackaddr(pp)n pthread_attr_setstacksize(pn)n "
     "pthread_barrier_destroy(p)n pthread_barrier_init(ppn)n pthread_barrier_wait(p)n "
     "pthread_barrierattr_destroy(p)n pthread_barrierattr_getpshared(pp)n pthread_barrierattr_init(p)n "
     "pthread_barrierattr_setpshared(pn)n pthread_cancel(n)n pthread_cond_broadcast(p)n "
     "pthread_cond_destroy(p)n pthread_cond_init(pp)n pthread_cond_signal(p)n pthread_cond_timedwait(ppp)n "
     "pthread_cond_wait(pp)n pthread_condattr_destroy(p)n pthread_condattr_getclock(pp)n "
     "pthread_condattr_getpshared(pp)n pthread_condattr_init(p)n pthread_condattr_setclock(pn)n "
     "pthread_condattr_setpshared(pn)n pthread_create(pppp)n pthread_detach(n)n pthread_equal(nn)n "
     "pthread_getconcurrency()n pthread_getcpuclockid(np)n pthread_getschedparam(npp)n "
     "pthread_getspecific(n)p pthread_join(np)n pthread_key_create(pp)n pthread_key_delete(n)n "
     "pthread_mutex_consistent(p)n pthread_mutex_destroy(p)n pthread_mutex_getprioceiling(pp)n "
     "pthread_mutex_init(pp)n pthread_mutex_lock(p)n pthread_mutex_setprioceiling(pnp)n "
     "pthread_mutex_timedlock(pp)n pthread_mutex_trylock(p)n pthread_mutex_unlock(p)n "
     "pthread_mutexattr_destroy(p)n pthread_mutexattr_getprioceiling(pp)n "
     "pthread_mutexattr_getprotocol(pp)n pthread_mutexattr_getpshared(pp)n "
     "pthread_mutexattr_getrobust(pp)n pthread_mutexattr_gettype(pp)n pthread_mutexattr_init(p)n "
     "pthread_mutexattr_setprioceiling(pn)n pthread_mutexattr_setprotocol(pn)n "
     "pthread_mutexattr_setpshared(pn)n pthread_mutexattr_setrobust(pn)n pthread_mutexattr_settype(pn)n "
     "pthread_once(pp)n pthread_rwlock_destroy(p)n pthread_rwlock_init(pp)n pthread_rwlock_rdlock(p)n "
     "pthread_rwlock_timedrdlock(pp)n pthread_rwlock_timedwrlock(pp)n pthread_rwlock_tryrdlock(p)n "
     "pthread_rwlock_trywrlock(p)n pthread_rwlock_unlock(p)n pthread_rwlock_wrlock(p)n "
     "pthread_rwlockattr_destroy(p)n pthread_rwlockattr_getkind_np(pp)n pthread_rwlockattr_getpshared(pp)n "
     "pthread_rwlockattr_init(p)n pthread_rwlockattr_setkind_np(pn)n pthread_rwlockattr_setpshared(pn)n "
     "pthread_self()n pthread_setcancelstate(np)n pthread_setcanceltype(np)n pthread_setconcurrency(n)n "
     "pthread_setschedparam(nnp)n pthread_setschedprio(nn)n pthread_setspecific(np)n "
     "pthread_spin_destroy(p)n pthread_spin_init(pn)n pthread_spin_lock(p)n pthread_spin_trylock(p)n "
     "pthread_spin_unlock(p)n pthread_testcancel()v"},
    // <pwd.h>
    {Handling::unsupported,
     "endpwent()v getpwent()p getpwnam(p)p getpwnam_r(pppnp)n getpwuid(n)p getpwuid_r(nppnp)n setpwent()v"},
    // <regex.h>
    {Handling::unsupported,
     "regcomp(ppn)n regerror(nppn)n regexec(ppnpn)n regfree(p)v"},
    // <sched.h>
    {Handling::input,
     "sched_yield()n"},
    {Handling::unsupported,
     "sched_get_priority_max(n)n sched_get_priority_min(n)n sched_getparam(np)n sched_getscheduler(n)n "
     "sched_rr_get_interval(np)n sched_setparam(np)n sched_setscheduler(nnp)n"},
    // <search.h>
    {Handling::unsupported,
     "hcreate(n)n hdestroy()v hsearch(rn)p insque(pp)v lfind(pppnp)p lsearch(pppnp)p remque(p)v "
     "tdelete(ppp)p tfind(ppp)p tsearch(ppp)p twalk(pp)v"},
    // <semaphore.h>
    {Handling::approximated,
     "sem_unlink(p)n"},
    {Handling::unsupported,
     "sem_close(p)n sem_destroy(p)n sem_getvalue(pp)n sem_init(pnn)n sem_open(pn.)p sem_post(p)n "
     "sem_timedwait(pp)n sem_trywait(p)n sem_wait(p)n"},
    // <spawn.h>
    {Handling::unsupported,
     "posix_spawn(pppppp)n posix_spawn_file_actions_addclose(pn)n posix_spawn_file_actions_adddup2(pnn)n "
     "posix_spawn_file_actions_addopen(pnpnn)n posix_spawn_file_actions_destroy(p)n "
     "posix_spawn_file_actions_init(p)n posix_spawnattr_destroy(p)n posix_spawnattr_getflags(pp)n "
     "posix_spawnattr_getpgroup(pp)n posix_spawnattr_getschedparam(pp)n "
     "posix_spawnattr_getschedpolicy(pp)n posix_spawnattr_getsigdefault(pp)n "
     "posix_spawnattr_getsigmask(pp)n posix_spawnattr_init(p)n posix_spawnattr_setflags(pn)n "
     "posix_spawnattr_setpgroup(pn)n posix_spawnattr_setschedparam(pp)n "
     "posix_spawnattr_setschedpolicy(pn)n posix_spawnattr_setsigdefault(pp)n "
     "posix_spawnattr_setsigmask(pp)n posix_spawnp(pppppp)n"},
    // <strings.h>
    {Handling::modelled,
     "bcmp(ppn)n bcopy(ppn)v bzero(pn)v ffs(n)n ffsl(n)n ffsll(n)n index(pn)p rindex(pn)p strcasecmp(pp)n "
     "strncasecmp(ppn)n"},
    {Handling::unsupported,
     "strcasecmp_l(ppp)n strncasecmp_l(ppnp)n"},
    // <sys/epoll.h>
    {Handling::unsupported,
     "epoll_create(n)n epoll_create1(n)n epoll_ctl(nnnp)n epoll_wait(npnn)n"},
    // <sys/ioctl.h>
    {Handling::unsupported,
     "ioctl(nn.)n"},
    // <sys/ipc.h>
    {Handling::unsupported,
     "ftok(pn)n"},
    // <sys/mman.h>
    {Handling::approximated,
     "mlock(pn)n munlock(pn)n shm_unlink(p)n"},
    {Handling::unsupported,
     "mlockall(n)n mmap(pnnnnn)p mprotect(pnn)n msync(pnn)n munlockall()n munmap(pn)n posix_madvise(pnn)n "
     "shm_open(pnn)n"},
    // <sys/mount.h>
    {Handling::unsupported,
     "mount(pppnp)n umount(p)n"},
    // <sys/msg.h>
    {Handling::unsupported,
     "msgctl(nnp)n msgget(nn)n msgrcv(npnnn)n msgsnd(npnn)n"},
    // <sys/random.h>
    {Handling::unsupported,
     "getrandom(pnn)n"},
    // <sys/resource.h>
    {Handling::approximated,
     "getpriority(nn)n setpriority(nnn)n"},
    {Handling::unsupported,
     "getrlimit(np)n getrusage(np)n setrlimit(np)n"},
    // <sys/select.h>
    {Handling::unsupported,
     "pselect(nppppp)n select(npppp)n"},
    // <sys/sem.h>
    {Handling::unsupported,
     "semctl(nnn.)n semget(nnn)n semop(npn)n"},
    // <sys/shm.h>
    {Handling::unsupported,
     "shmat(npn)p shmctl(nnp)n shmdt(p)n shmget(nnn)n"},
    // <sys/socket.h>
    {Handling::unsupported,
     "accept(npp)n bind(npn)n connect(npn)n getpeername(npp)n getsockname(npp)n getsockopt(nnnpp)n "
     "listen(nn)n recv(npnn)n recvfrom(npnnpp)n recvmsg(npn)n send(npnn)n sendmsg(npn)n sendto(npnnpn)n "
     "setsockopt(nnnpn)n shutdown(nn)n sockatmark(n)n socket(nnn)n socketpair(nnnp)n"},
    // <sys/stat.h>
    {Handling::input,
     "chmod(pn)n mkdir(pn)n"},
    {Handling::approximated,
     "umask(n)n"},
    {Handling::unsupported,
     "fchmod(nn)n fchmodat(npnn)n fstat(np)n fstatat(nppn)n futimens(np)n lstat(pp)n mkdirat(npn)n "
     "mkfifo(pn)n mkfifoat(npn)n mknod(pnn)n mknodat(npnn)n stat(pp)n utimensat(nppn)n"},
    // <sys/statvfs.h>
    {Handling::unsupported,
     "fstatvfs(np)n statvfs(pp)n"},
    // <sys/time.h>
    {Handling::unsupported,
     "getitimer(np)n gettimeofday(pp)n setitimer(npp)n utimes(pp)n"},
    // <sys/times.h>
    {Handling::unsupported,
     "times(p)n"},
    // <sys/uio.h>
    {Handling::unsupported,
     "readv(npn)n writev(npn)n"},
    // <sys/utsname.h>
    {Handling::unsupported,
     "uname(p)n"},
    // <sys/wait.h>
    {Handling::unsupported,
     "wait(p)n waitid(nnpn)n waitpid(npn)n"},
    // <syslog.h>
    {Handling::no_effect,
     "closelog()v"},
    {Handling::unsupported,
     "openlog(pnn)v setlogmask(n)n syslog(np.)v"},
    // <termios.h>
    {Handling::unsupported,
     "cfgetispeed(p)n cfgetospeed(p)n cfsetispeed(pn)n cfsetospeed(pn)n tcdrain(n)n tcflow(nn)n "
     "tcflush(nn)n tcgetattr(np)n tcgetsid(n)n tcsendbreak(nn)n tcsetattr(nnp)n"},
    // <ucontext.h>
    {Handling::unsupported,
     "getcontext(p)n makecontext(ppn.)v setcontext(p)n swapcontext(pp)n"},
    // <ulimit.h>
    {Handling::unsupported,
     "ulimit(n.)n"},
    // <unistd.h>
    {Handling::modelled,
     "_exit(n)v getegid()n geteuid()n getgid()n getpid()n getppid()n getuid()n"},
    {Handling::no_effect,
     "sync()v"},
    {Handling::input,
     "access(pn)n alarm(n)n chdir(p)n close(n)n dup(n)n dup2(nn)n fsync(n)n ftruncate(nn)n isatty(n)n "
     "link(pp)n lseek(nnn)n rmdir(p)n sleep(n)n symlink(pp)n truncate(pn)n unlink(p)n usleep(n)n "
     "write(npn)n"},
    {Handling::approximated,
     "chown(pnn)n fpathconf(nn)n gethostid()n getpagesize()n getpgrp()n nice(n)n pathconf(pn)n setegid(n)n "
     "seteuid(n)n setgid(n)n setuid(n)n sysconf(n)n"},
    {Handling::unsupported,
     "brk(p)n confstr(npn)n daemon(nn)n execl(pp.)n execle(pp.)n execlp(pp.)n execv(pp)n execve(ppp)n "
     "execvp(pp)n faccessat(npnn)n fchdir(n)n fchown(nnn)n fchownat(npnnn)n fdatasync(n)n fexecve(npp)n "
     "fork()n getcwd(pn)p getentropy(pn)n getgroups(np)n gethostname(pn)n getlogin()p getlogin_r(pn)n "
     "getopt(npp)n getpgid(n)n getsid(n)n lchown(pnn)n linkat(npnpn)n lockf(nnn)n pause()n pipe(p)n "
     "pread(npnn)n pwrite(npnn)n read(npn)n readlink(ppn)n readlinkat(nppn)n sbrk(n)p setpgid(nn)n "
     "setpgrp()n setregid(nn)n setreuid(nn)n setsid()n swab(ppn)v symlinkat(pnp)n syscall(n.)n "
     "tcgetpgrp(n)n tcsetpgrp(nn)n ttyname(n)p ttyname_r(npn)n ualarm(nn)n unlinkat(npn)n vfork()n"},
    // <utime.h>
    {Handling::unsupported,
     "utime(pp)n"},
    // <utmpx.h>
    {Handling::unsupported,
     "endutxent()v getutxent()p getutxid(p)p getutxline(p)p pututxline(p)p setutxent()v"},
    // <wordexp.h>
    {Handling::unsupported,
     "wordexp(ppn)n wordfree(p)v"},
    // What the headers of the GNU library make of its functions.
    {Handling::modelled,
     "__ctype_b_loc()p __finite(f)n __finitef(f)n __fpclassify(f)n __fpclassifyf(f)n __isinf(f)n "
     "__isinff(f)n __isnan(f)n __isnanf(f)n __signbit(f)n __signbitf(f)n"},
    {Handling::unsupported,
     "__ctype_tolower_loc()p __ctype_toupper_loc()p __errno_location()p __sigsetjmp(pn)n"},
};

// What compilers build in, without `__builtin_`: a name of the library stands for that function.
constexpr HandledNames builtins[] = {
    // Terms can express them (models/).
    {Handling::modelled,
     "add_overflow add_overflow_p bswap16 bswap32 bswap64 clz clzl clzll constant_p ctz ctzl ctzll expect "
     "expect_with_probability ffs ffsl ffsll mul_overflow mul_overflow_p parity parityl parityll popcount "
     "popcountl popcountll sadd_overflow saddl_overflow saddll_overflow smul_overflow smull_overflow "
     "smulll_overflow ssub_overflow ssubl_overflow ssubll_overflow sub_overflow sub_overflow_p trap "
     "uadd_overflow uaddl_overflow uaddll_overflow umul_overflow umull_overflow umulll_overflow "
     "unreachable usub_overflow usubl_overflow usubll_overflow va_copy va_start huge_val huge_valf inf "
     "inff isgreater isgreaterequal isinf_sign isless islessequal islessgreater isunordered nan nanf nans "
     "nansf object_size types_compatible_p choose_expr offsetof"},
    {Handling::no_effect, "assume prefetch va_end"},
};
// clang-format on

// The numbers that functions return whose result the world outside chooses.
constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
const std::map<std::string, InputRange>& ranges() {
  static const std::map<std::string, InputRange> table{
      {"rand", {0, most}},          {"random", {0, most}},
      {"lrand48", {0, most}},       {"mrand48", {-most - 1, most}},
      {"getchar", {-1, 255}},       {"getc", {-1, 255}},
      {"fgetc", {-1, 255}},         {"getchar_unlocked", {-1, 255}},
      {"getc_unlocked", {-1, 255}}, {"isatty", {0, 1}},
      {"open", {-1, most}},         {"creat", {-1, most}},
      {"close", {-1, 0}},           {"usleep", {-1, 0}},
      {"sleep", {0, most, 0}},      {"fflush", {-1, 0}},
      {"putc", {-1, 255}},          {"fputc", {-1, 255}},
      {"putc_unlocked", {-1, 255}}, {"putchar_unlocked", {-1, 255}},
      {"fputs", {-1, most}},        {"fwrite", {0, most, 2}},
      {"fclose", {-1, 0}},          {"fseek", {-1, 0}},
      {"fseeko", {-1, 0}},          {"ftell", {-1, most}},
      {"ftello", {-1, most}},       {"remove", {-1, 0}},
      {"rename", {-1, 0}},          {"unlink", {-1, 0}},
      {"access", {-1, 0}},          {"chdir", {-1, 0}},
      {"mkdir", {-1, 0}},           {"rmdir", {-1, 0}},
      {"chmod", {-1, 0}},           {"link", {-1, 0}},
      {"symlink", {-1, 0}},         {"dup", {-1, most}},
      {"dup2", {-1, most}},         {"lseek", {-1, most}},
      {"write", {-1, most, 2}},     {"fsync", {-1, 0}},
      {"ftruncate", {-1, 0}},       {"truncate", {-1, 0}},
      {"sched_yield", {-1, 0}},
  };
  return table;
}

// The table without its signatures, and the functions with them.
struct Library {
  std::map<std::string, LibraryFunction> functions;

  Library() {
    for (const HandledNames& row : library) {
      std::istringstream signatures(row.names);
      for (std::string signature; signatures >> signature;)
        functions[signature.substr(0, signature.find('('))] = {row.handling, signature};
    }
  }
};

const Library& whole_library() {
  static const Library all;
  return all;
}

char letter(clang::QualType type) {
  if (type->isVoidType()) return 'v';
  if (type->isAnyComplexType()) return 'c';
  if (Types::is_floating(type)) return 'f';
  if (Types::is_integer(type)) return 'n';
  return Types::is_pointer(type) || type->isArrayType() ? 'p' : 'r';
}

// A function without a prototype may be anything, and nobody needs its result.
bool fits(const clang::FunctionDecl* function, const std::string& signature) {
  const auto* type = function->getType()->getAs<clang::FunctionProtoType>();
  if (type == nullptr || function->isImplicit()) return true;
  std::string own = "(";
  for (const clang::QualType parameter : type->param_types()) own += letter(parameter);
  own += type->isVariadic() ? ".)" : ")";
  const bool has_result = !type->getReturnType()->isVoidType();
  const std::string given = signature.substr(signature.find('('));
  return has_result ? given == own + letter(type->getReturnType()) : given.starts_with(own);
}

}  // namespace

std::string library_name(const std::string& name) {
  for (const std::string prefix : {"__builtin_", "__isoc99_", "__isoc23_"})
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  return name;
}

bool is_builtin_name(const std::string& name) {
  return name.starts_with("__builtin_") || name.starts_with("__sync_") || name.starts_with("__atomic_") ||
         name.starts_with("__c11_");
}

const LibraryFunction* library_function(const clang::FunctionDecl* function) {
  const auto& all = whole_library().functions;
  const auto found = all.find(library_name(link_name(function)));
  if (found == all.end()) return nullptr;
  return function->getBuiltinID() != 0 || fits(function, found->second.signature) ? &found->second : nullptr;
}

Handling builtin_handling(const std::string& name) {
  if (!name.starts_with("__builtin_")) return Handling::modelled;  // models/atomics.cpp says what it knows
  const std::string own = library_name(name);
  if (const std::optional<Handling> known = builtin_names().find(own)) return *known;
  return library_names().of(own);
}

const InputRange* input_range(const std::string& name) {
  const auto found = ranges().find(name);
  return found == ranges().end() ? nullptr : &found->second;
}

const HandlingTable& library_names() {
  static const HandlingTable table = [] {
    HandlingTable names;
    for (const auto& [name, function] : whole_library().functions) names.add(name, function.handling);
    return names;
  }();
  return table;
}

const HandlingTable& builtin_names() {
  static const HandlingTable table(builtins);
  return table;
}

}  // namespace hone::c
